// Days that are open at the service, and registers that should be heard and are not.
import type { Register } from '#shared/api/accounts/register';
import { listRegisters } from '#shared/api/accounts/registers';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import { useStore } from '../../store/core/store-context';
import { useTimes } from '../../ui/text/times';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Answer } from '../kit/answers/use-answer';
import { isLeftBehind, isSilent, knownAt, neverHeard, openDayOf, openDaysQuery } from '../registers/register-state';

export interface DaysAndRegisters {
  /** Newest first. Null for a person who may not see days. */
  readonly days: Answer<readonly DayCycle[] | null>;
  readonly registers: Answer<readonly Register[] | null>;
  /** Of days before today, the oldest first. */
  readonly overdue: readonly DayCycle[];
  /** In use or with entries to send, but not heard from for a while. */
  readonly silent: readonly Register[];
  /** Nobody signs in at them, but a day is open there or entries are not sent. */
  readonly leftBehind: readonly Register[];
  /** Active, but never heard from. */
  readonly neverHeard: readonly Register[];
}

export function useDaysAndRegisters(): DaysAndRegisters {
  const { now } = useStore();
  const today = useTimes().today();
  const days = useAllowedAnswer(listDayCycles, { query: openDaysQuery(today) });
  const registers = useAllowedAnswer(listRegisters, {});
  const silent = registers.data?.filter((register) =>
    isSilent(register, openDayOf(register, days.data ?? undefined), knownAt(registers, now)),
  );
  const overdue = days.data?.filter(({ businessDate }) => businessDate < today) ?? [];
  return {
    days,
    registers,
    overdue: overdue.toSorted((a, b) => (a.businessDate < b.businessDate ? -1 : 1)),
    silent: silent ?? [],
    leftBehind: (registers.data ?? []).filter((each) => isLeftBehind(each, openDayOf(each, days.data ?? undefined))),
    neverHeard: neverHeard(registers.data ?? []),
  };
}
