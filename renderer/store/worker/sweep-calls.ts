// The worker's part of a sweep. Caches the modification times of the rows during a sweep, and reads them again if the worker was
// started in the middle of one.
import { readRowText } from '#shared/ipc/row-text';
import type { Resource } from '#shared/ipc/store-calls';
import type { PosDatabase } from '../database/database';
import { applyAnswer, applySwept, beginSweep, finishSweep, readSweepState } from '../sync/sweep';
import { cutWindows, readCustomerTimes, readItemTimes, type RowTimes } from '../sync/sweep-times';
import type { SweepCalls } from './calls';
import type { SearchIndex } from './search-index';
import type { OneByOne } from '../database/turns';

export function createSweepCalls(db: PosDatabase, epoch: number, changes: OneByOne, index: SearchIndex): SweepCalls {
  const known = new Map<Resource, RowTimes>();
  const read = async (resource: Resource): Promise<RowTimes> => {
    const times = await (resource === 'customers' ? readCustomerTimes(db) : readItemTimes(db));
    known.set(resource, times);
    return times;
  };
  return {
    'sweep.state': ({ resource }) => readSweepState(db, resource),
    'sweep.begin': async ({ resource, target }) =>
      beginSweep(db, epoch, resource, cutWindows(await read(resource), Date.parse(target))),
    'sweep.apply': async (sent) => {
      const window = readRowText(sent);
      const times = known.get(window.resource) ?? (await read(window.resource));
      return changes.run(async () => {
        const { state, packs, items } = await applySwept(db, epoch, window, times);
        if (packs.length > 0) await index.indexCustomers(packs.flatMap(({ numbers }) => numbers));
        index.indexItems(items);
        return state;
      });
    },
    'sweep.answer': (answer) =>
      changes.run(async () => {
        const items = await applyAnswer(db, epoch, answer);
        if (answer.resource === 'customers') await index.indexCustomers([answer.key]);
        index.indexItems(items);
        return null;
      }),
    'sweep.finish': async ({ resource, endedAt }) => {
      await finishSweep(db, epoch, resource, endedAt);
      known.delete(resource);
      return null;
    },
  };
}
