// The worker's part of a sweep. Caches the modification times of the customers during a sweep, and reads them again if the
// worker was started in the middle of one.
import { readRowText } from '#shared/ipc/row-text';
import type { PosDatabase } from '../database/database';
import { answerCustomer, applySwept, beginSweep, finishSweep, readSweepState } from '../sync/sweep';
import { cutWindows, readCustomerTimes, readItemTimes, type RowTimes } from '../sync/sweep-times';
import type { SweepCalls } from './calls';
import type { SearchIndex } from './search-index';
import type { OneByOne } from '../database/turns';

export function createSweepCalls(db: PosDatabase, epoch: number, changes: OneByOne, index: SearchIndex): SweepCalls {
  let customerTimes: RowTimes | null = null;
  return {
    'sweep.state': ({ resource }) => readSweepState(db, resource),
    'sweep.begin': async ({ resource, target }) => {
      const times = await (resource === 'customers' ? readCustomerTimes(db) : readItemTimes(db));
      if (resource === 'customers') customerTimes = times;
      return beginSweep(db, epoch, resource, cutWindows(times, Date.parse(target)));
    },
    'sweep.apply': async (sent) => {
      const window = readRowText(sent);
      if (window.resource === 'customers') customerTimes ??= await readCustomerTimes(db);
      const times = customerTimes ?? { times: new Float64Array(), packIds: new Int32Array() };
      return changes.run(async () => {
        const { state, packs, items } = await applySwept(db, epoch, window, times);
        if (packs.length > 0) await index.indexCustomers(packs.flatMap(({ numbers }) => numbers));
        index.indexItems(items);
        return state;
      });
    },
    'sweep.answer': ({ customerNumber, customer }) =>
      changes.run(async () => {
        await answerCustomer(db, epoch, customerNumber, customer);
        await index.indexCustomers([customerNumber]);
        return null;
      }),
    'sweep.finish': async ({ resource, endedAt }) => {
      await finishSweep(db, epoch, resource, endedAt);
      if (resource === 'customers') customerTimes = null;
      return null;
    },
  };
}
