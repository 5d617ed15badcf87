// The writes of a day: opened, cash moved, closed.
import type { CashMovementWrite } from './cash-movement';
import type { DayCloseWrite, DayOpenWrite } from './day';
import type { Write } from './write';

export type DayWrite = DayOpenWrite | DayCloseWrite | CashMovementWrite;

export function isDayWrite(write: Write): write is DayWrite {
  return write.kind === 'day.open' || write.kind === 'day.close' || write.kind === 'cash.move';
}
