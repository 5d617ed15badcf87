// What the store answers to calls of main: the sync reads and writes everything through them.
import type { Session } from '#shared/ipc/session';
import type { StoreHandlers } from '../bridge/bridge';
import type { CashierRest } from './core/cashier-rest';
import type { Store } from './core/store';
import { indexCustomer } from './customers/index-customer';
import { readLengths } from './database/outbox-rows';
import { claimEntries } from './outbox/outbox';
import { readKeptPage } from './reconcile/kept-page';
import { sendKeptAgain } from './reconcile/kept-records';
import { applyOutcomes } from './writes/apply-outcome';

/** Up to this many entries are sent at once without disturbing the cashier. More are a backlog from a network outage. */
const FEW = 8;

/** False on a database error, which claiming entries detects and repairs where possible. */
function isBacklog({ db }: Store): Promise<boolean> {
  return readLengths(db).then(
    ({ ready }) => ready > FEW,
    () => false,
  );
}

/** @param reached called when the service was reached */
export function storeHandlers(
  store: Store,
  { username }: Session['me'],
  cashier: CashierRest,
  reached: () => void,
): StoreHandlers {
  const { worker } = store;
  return {
    'pull.state': (input) => worker.call('pull.state', input),
    'pull.begin': (input) => worker.call('pull.begin', input),
    'pull.apply': (input) => worker.call('pull.apply', input),
    'pull.finish': async (input) => {
      const answer = await worker.call('pull.finish', input);
      reached();
      return answer;
    },
    'sweep.state': (input) => worker.call('sweep.state', input),
    'sweep.begin': (input) => worker.call('sweep.begin', input),
    'sweep.apply': (input) => worker.call('sweep.apply', input),
    'sweep.answer': (input) => worker.call('sweep.answer', input),
    'sweep.finish': (input) => worker.call('sweep.finish', input),
    'outbox.claim': async ({ limit, except, withheld }) => {
      if (await isBacklog(store)) await cashier.atRest();
      return claimEntries(store, limit, except, withheld);
    },
    'kept.page': (input) => readKeptPage(store, input),
    'kept.sendAgain': (input) => sendKeptAgain(store, input, username),
    'outbox.applyOutcomes': async ({ outcomes }) => {
      for (const stored of await applyOutcomes(store, outcomes)) await indexCustomer(store, stored);
      return null;
    },
  };
}
