import { expect, it } from 'vitest';
import type { Session } from '#shared/ipc/session';
import { write as anyWrite } from '#shared/writes/write';
import { makeSale, uuid } from '../sync/testing/writes';
import { authorRefusal, mayBeSent } from './write-author';

const price = anyWrite.parse({
  kind: 'patchItem',
  entryId: uuid(1),
  savedAt: '2026-05-04T10:00:00.000Z',
  savedBy: 'omar',
  params: { itemId: uuid(9) },
  body: { unitPrice: 0.03 },
});
const person = (username: string, ...features: string[]) => ({ me: { username, features } }) as unknown as Session;
const omar = person('omar', 'CATALOG_WRITE');
const sara = person('sara', 'SALES_WRITE');

it.each([
  ['by a person who may', omar, false, undefined],
  ['while nobody is at the till', null, false, 'NOT_SIGNED_IN'],
  ['by a person who may not', sara, false, 'FEATURE_MISSING'],
  ['in the name of another', person('nour', 'CATALOG_WRITE'), false, 'IPC_REFUSED'],
  [
    'in a form of their name that an earlier version kept',
    person('Zo\u00eb', 'CATALOG_WRITE'),
    false,
    undefined,
    'Zoe\u0308',
  ],
  ['of another, which the store has', person('nour', 'CATALOG_WRITE'), true, undefined],
  ['that the store has, before a person who may not', sara, true, 'FEATURE_MISSING'],
])('a change that only some may make, written %s', (_what, at, isStored, code, savedBy = 'omar') => {
  expect(authorRefusal({ ...price, savedBy }, at, isStored)?.code).toBe(code);
});

it('asks nothing of a sale, which is stored while the till is being locked as well', () => {
  expect(authorRefusal(makeSale(1), null, false)).toBeNull();
});

it('sends what the journal has, from whomever, and nothing else that the page says was made by another', async () => {
  const journal = (kept: readonly unknown[]) => ({ read: async () => kept as never });
  const locked = () => null;
  expect(await mayBeSent(price, journal([structuredClone(price)]), locked)).toBe(true);
  // A field of a form that is undefined is not in the journal's JSON.
  const typed = { ...price, body: { unitPrice: 0.03, sku: undefined } } as typeof price;
  expect(await mayBeSent(typed, journal([structuredClone(price)]), locked)).toBe(true);
  expect(await mayBeSent(price, journal([{ ...price, body: { unitPrice: 3 } }]), locked)).toBe(false);
  expect(await mayBeSent(price, journal([]), locked)).toBe(false);
  expect(await mayBeSent(price, journal([]), () => sara)).toBe(false);
  expect(await mayBeSent(price, journal([]), () => omar)).toBe(true);
  expect(await mayBeSent(makeSale(1), journal([]), locked)).toBe(true);
});
