// The day before the next one: what was in its drawer, and whether it was in a vehicle.
import type { PosDatabase } from '../database/database';
import type { DayRow } from '../database/till-rows';

/** The day of this register that was opened last; undefined before the first. */
export async function lastDayOf(db: PosDatabase, registerId: number): Promise<DayRow | undefined> {
  const own = await db.days.filter((day) => day.registerId === registerId).toArray();
  return own.reduce<DayRow | undefined>((last, day) => (last && last.openedAt > day.openedAt ? last : day), undefined);
}
