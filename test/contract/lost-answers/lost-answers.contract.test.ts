// The answer to a write is lost after the service has done it, and the app sends it again in its own way: once for every operation that
// may change something. All that the service has stored must be the same after the second sending as after the first.
import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import { onEachDatabase } from '../on-each-database';
import { priceItems } from '../sale-fixture';
import type { LostWrite, Samples } from './lost-write';
import { DONE, openLossyTill, UNKNOWN, type LossyTill } from './lossy-till';
import { MAIN_WRITES } from './main-writes';
import { NEW_RECORDS } from './new-records';
import { NOTED, watchNoted } from './noted-changes';
import { ONLINE_WRITES } from './online-writes';
import { OUTBOX_WRITES } from './outbox-writes';
import { changedTables, storedRows } from './stored-rows';

const WRITES: readonly (readonly [id: string, write: LostWrite])[] = Object.entries({
  ...OUTBOX_WRITES,
  ...NEW_RECORDS,
  ...ONLINE_WRITES,
  ...MAIN_WRITES,
});

/** Stands still, so that the time of a second sending does not count as an effect of it. */
const NOW = new Date('2031-03-02T06:00:00.250Z');

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

onEachDatabase(
  'a lost answer',
  (service) => {
    let till: LossyTill;
    let samples: Samples;

    beforeAll(async () => {
      await priceItems(service());
      const demo = service().tenants.find(({ code }) => code === 'demo');
      const user = demo?.users.find(({ role }) => role === 'MANAGER');
      if (!demo || !user) throw new Error('The demo has no manager.');
      samples = demo.samples;
      till = openLossyTill(service(), user, () => NOW.getTime());
      await till.api.signIn();
    });

    it('is tried for every operation that may change something', async () => {
      const { body } = await service().client.send('GET', '/openapi.json');
      const stated = Object.values((body as Document).paths).flatMap((path) =>
        Object.entries(path)
          .filter(([method]) => method !== 'get')
          .map(([, { operationId }]) => operationId),
      );
      expect(WRITES.map(([id]) => id).sort()).toEqual(stated.sort());
    });

    it.each(WRITES)('of %s is followed by exactly one effect', async (id, write) => {
      const { prepare, again = DONE, mayDiffer = [], changesNothing = false } = write;
      const operation = OPERATIONS.find((each) => each.id === id);
      if (!operation) throw new Error(`There is no ${id}.`);
      const { db } = service();
      const sending = await prepare(till, samples);
      const before = await storedRows(db, []);
      const notedSince = await watchNoted(db);
      const lost = till.loseNext(operation);
      expect(await sending.send(false)).toBe(UNKNOWN);
      expect(lost).toEqual([expect.toSatisfy((status: number) => status < 300)]);
      const after = await storedRows(db, []);
      expect(changedTables(before, after).length > 0).toBe(!changesNothing);
      expect(await notedSince()).toEqual(NOTED[id as keyof typeof NOTED]);
      const once = mayDiffer.length === 0 ? after : await storedRows(db, mayDiffer);
      expect(await sending.send(true)).toBe(again);
      expect(changedTables(once, await storedRows(db, mayDiffer))).toEqual([]);
    });
  },
  { now: () => NOW },
);
