// What figures rest on: tills that have not sent everything, and days that are still open.
import { listRegisters } from '#shared/api/accounts/registers';
import { listDayCycles } from '#shared/api/sales/day-cycles';
import type { Register } from '#shared/api/accounts/register';
import { mayCall } from '../../till/rights/office-areas';
import { useTill } from '../../till/use-till';
import { dateAfter } from '../../ui/text/date-format';
import { useTimes } from '../../ui/text/times';
import { useStore } from '../../store/core/store-context';
import { useKeptQuery } from '../kit/list/use-answer';
import type { Period } from '../kit/report/periods';

export interface Base {
  /** With entries that are not at the service yet, as far as the person may see registers. */
  readonly unsent: readonly Register[];
  /** Days of the period before today that are not closed. */
  readonly openDays: number;
  readonly refresh: () => void;
}

export function useBase({ from, to }: Period): Base {
  const { pos } = useStore();
  const { features } = useTill().session.me;
  const yesterday = dateAfter(useTimes().today(), -1);
  const last = to < yesterday ? to : yesterday;
  const mayAsk = mayCall(features, listDayCycles.access);
  const registers = useKeptQuery(listRegisters, { mayAsk, of: 'unsent' }, async () =>
    mayAsk ? (await pos.ask(listRegisters, {})).filter(isUnsent) : [],
  );
  const days = useKeptQuery(listDayCycles, { from, to: last, mayAsk, of: 'open' }, async () =>
    mayAsk && from <= last ? (await pos.ask(listDayCycles, { query: { from, to: last, status: 'OPEN' } })).length : 0,
  );
  return {
    unsent: registers.data ?? [],
    openDays: days.data ?? 0,
    refresh() {
      void registers.refresh();
      void days.refresh();
    },
  };
}

function isUnsent({ unsentCount, terminated }: Register): boolean {
  return !terminated && (unsentCount ?? 0) > 0;
}
