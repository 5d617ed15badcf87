import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCustomer, isMarkedGone, markGone, packsHolding, putCustomers } from './customer-packs';
import { hashOf, NumberPlaces } from './number-places';
import { findPacks, readNumberPlaces } from './pack-numbers';
import { sampleCustomer } from '../testing/samples';
import { createDatabase } from '../versions/create-database';

const numbersOf = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `C-${from + i}`);

it('knows of every number the pack that holds it, however packs grow, and hardly any other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 60 }), (sizes) => {
      const places = new NumberPlaces();
      const packs = sizes.map((size, i) => numbersOf(i * 100, i * 100 + size));
      for (const share of [0.4, 1]) {
        packs.forEach((numbers, i) => {
          const part = numbers.slice(0, Math.ceil(numbers.length * share));
          places.add(i + 1, Uint32Array.from(part, hashOf));
        });
      }
      const strangers = packs.flatMap((numbers, i) =>
        numbers.flatMap((number) => {
          const found = places.packsOf(number);
          expect(found).toContain(i + 1);
          return found.filter((packId) => packId !== i + 1);
        }),
      );
      expect(strangers.length).toBeLessThan(sizes.length * 100 * 0.05 + 5);
      expect(places.packsOf('C-x').length).toBeLessThan(3);
    }),
    { numRuns: 30 },
  );
});

it('says on disk what it says in memory, also of packs that were filled up later', async () => {
  const db = createDatabase('pack-numbers', 'relaxed');
  const put = (from: number, to: number) =>
    db.transaction('rw', [db.customerPacks, db.pulls], async () =>
      putCustomers(
        db,
        numbersOf(from, to).map((_, i) => sampleCustomer(from + i)),
      ),
    );
  await put(0, 250);
  await put(250, 2_330);
  const places = await readNumberPlaces(db);
  for (const number of ['C-0', 'C-249', 'C-250', 'C-1999', 'C-2000', 'C-2329']) {
    const packIds = (await packsHolding(db, [number])).filter((pack) => pack.numbers.includes(number));
    expect(packIds).toHaveLength(1);
    expect(places.packsOf(number)).toContain(packIds[0]?.packId);
    expect((await findCustomer(db, number))?.customerNumber).toBe(number);
  }
  expect(await findCustomer(db, 'C-2330')).toBeUndefined();
  expect(await findPacks(db, [])).toEqual([]);
  db.close();
});

it('marks as gone only the customer that is, though a number of another pack has the same hash', async () => {
  const db = createDatabase('pack-collision', 'relaxed');
  const [gone, other] = [sampleCustomer(129_599), sampleCustomer(732_382)];
  expect(hashOf(gone.customerNumber)).toBe(hashOf(other.customerNumber));
  const put = (rows: Parameters<typeof putCustomers>[1]) =>
    db.transaction('rw', [db.customerPacks, db.pulls], async () => putCustomers(db, rows));
  const between = Array.from({ length: 100 }, (_, i) => sampleCustomer(i));
  await put([gone, ...between, other]);
  await db.transaction('rw', [db.customerPacks, db.pulls], async () => markGone(db, gone.customerNumber));
  expect(await isMarkedGone(db, gone.customerNumber)).toBe(true);
  expect((await db.customerPacks.toArray()).map((pack) => pack.gone ?? [])).toEqual([[gone.customerNumber], []]);
  await put([gone]);
  expect(await isMarkedGone(db, gone.customerNumber)).toBe(false);
  db.close();
});

it('does not take a customer for gone whom an older version marked in a pack of others', async () => {
  const db = createDatabase('pack-collision-kept', 'relaxed');
  const [here, other] = [sampleCustomer(129_599), sampleCustomer(732_382)];
  const between = Array.from({ length: 100 }, (_, i) => sampleCustomer(i));
  await db.transaction('rw', [db.customerPacks, db.pulls], async () => putCustomers(db, [here, ...between, other]));
  await db.customerPacks.update(2, { gone: [here.customerNumber] });
  expect(await isMarkedGone(db, here.customerNumber)).toBe(false);
  db.close();
});

it('takes a row of an older version for what it is, and keeps the others of its pack', async () => {
  const db = createDatabase('pack-fields', 'relaxed');
  const rows = [sampleCustomer(1), sampleCustomer(2)];
  await db.transaction('rw', [db.customerPacks, db.pulls], async () => putCustomers(db, rows));
  const [pack] = await db.customerPacks.toArray();
  if (!pack) throw new Error('There is a pack.');
  // As a version wrote it that knew no city, and had the fields in another order.
  const fields = ['status', ...pack.fields.filter((field) => field !== 'city' && field !== 'status')];
  const old = rows.map((row) => JSON.stringify(fields.map((field) => row[field as keyof typeof row])));
  await db.customerPacks.put({ ...pack, fields, rows: old });

  const moved = sampleCustomer(2, { city: 'Dubai' });
  const change = await db.transaction('rw', [db.customerPacks, db.pulls], async () => putCustomers(db, [moved]));
  expect(change).toMatchObject({ changed: 1, added: 0 });
  expect(await findCustomer(db, 'C-1')).toEqual(sampleCustomer(1));
  expect(await findCustomer(db, 'C-2')).toEqual(moved);
  db.close();
});
