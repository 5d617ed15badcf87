// What figures rest on: tills that may not have sent all sales, and days that are still open.
import { listRegisters } from '#shared/api/accounts/registers';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import type { Register } from '#shared/api/accounts/register';
import { useSyncStatus } from '../../bridge/sync-status';
import { useStore } from '../../store/core/store-context';
import { useLiveQuery } from '../../store/core/use-live-query';
import { SALE_RECORDS } from '#shared/writes/sale';
import { useTill } from '../../till/use-till';
import { dateAfter, dateIn } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useAllowedAnswer } from '../kit/answers/use-allowed-answer';
import type { Period } from '../place/periods';

export interface Base {
  /** With entries that may be sales of the period and are not at the service yet, as far as the person may see registers. */
  readonly unsent: readonly Register[];
  /** Days of the period before today that are not closed. */
  readonly openDays: number;
  readonly refresh: () => void;
}

export function useBase({ from, to }: Period): Base {
  const yesterday = dateAfter(useTimes().today(), -1);
  const last = to < yesterday ? to : yesterday;
  const { registerId, merchant } = useTill().session;
  const isSent = useAreSalesSent();
  const registers = useAllowedAnswer(listRegisters, {});
  const days = useAllowedAnswer(listDayCycles, from > last ? null : { query: { from, to: last, status: 'OPEN' } });
  return {
    unsent:
      registers.data?.filter(
        (register) => !(isSent && register.registerId === registerId) && isUnsent(register, to, merchant.timeZone),
      ) ?? [],
    openDays: days.data?.length ?? 0,
    refresh() {
      void registers.refresh();
      void days.refresh();
    },
  };
}

/**
 * A register reports once a minute how many entries it has not sent, of whatever kind. Its own till knows at once whether any of them
 * is a sale, unless another till is in use at it.
 */
function useAreSalesSent(): boolean {
  const { db } = useStore();
  const unsent = useLiveQuery(() => db.outbox.where('recordKey').startsWith(SALE_RECORDS).count(), [db]);
  const isAlone = useSyncStatus(({ status }) => status?.otherTills.length === 0);
  return isAlone && unsent === 0;
}

/** @param to what is younger is not of the period */
function isUnsent({ unsentCount, oldestUnsentAt, terminated }: Register, to: string, timeZone: string): boolean {
  if (terminated || (unsentCount ?? 0) === 0) return false;
  return !oldestUnsentAt || dateIn(timeZone, new Date(oldestUnsentAt)) <= to;
}
