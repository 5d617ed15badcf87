import { afterEach, expect, it } from 'vitest';
import { ZERO } from '#shared/domain/money/money';
import { takeExact } from '#shared/domain/sale/payment';
import type { Session } from '#shared/ipc/session';
import { openTestStore, testSession, type TestStore } from '../testing/test-store';
import { openDay } from '../day/day';
import { createFakePos } from '../testing/fake-pos';
import { sampleCart } from '../testing/samples';
import { recordReturn } from './record-return';
import { recordSale } from './record-sale';
import { readReturnable } from './returns';

const STANDARD = 'STANDARD' as const;
/** Saudi Arabia went from 5 % to 15 % on the first of July 2020; midnight there is nine in the evening by UTC. */
const ARABIA: Partial<Session['merchant']> = {
  timeZone: 'Asia/Riyadh',
  datedTaxRates: [
    { taxRateId: STANDARD, taxCategory: STANDARD, rate: 5, name: 'VAT', validFrom: null },
    { taxRateId: STANDARD, taxCategory: STANDARD, rate: 15, name: 'VAT', validFrom: '2020-07-01' },
  ],
};
const EVE = '2020-06-30T20:59:59.999Z';
const MIDNIGHT = '2020-06-30T21:00:00.000Z';

let till: TestStore;
let time = EVE;
afterEach(() => till.store.close());

async function open(change: Partial<Session['merchant']>): Promise<void> {
  const session = testSession();
  const merchant = { ...session.merchant, ...change };
  till = await openTestStore({ ...session, merchant }, createFakePos(), { now: () => new Date(time) });
}

/** Two of 5.75 with the tax in it, paid at that time. */
async function paidAt(moment: string, cart = sampleCart([575])) {
  time = moment;
  const draft = { cart, customer: null, tenders: [takeExact('CARD', 1150 as typeof ZERO, null)], roundingAmount: ZERO };
  return (await recordSale(till.store, till.session, draft)).transaction;
}

it('taxes what is paid at midnight at the new rate, in a cart and a day begun before, and leaves what was paid', async () => {
  await open(ARABIA);
  time = EVE;
  await openDay(till.store, till.session, crypto.randomUUID(), { amount: ZERO, pieces: [] });
  const [before, begunBefore] = [sampleCart([575]), sampleCart([575])];
  const old = await paidAt(EVE, before);
  const paid = await paidAt(MIDNIGHT, begunBefore);
  expect([old.businessDate, paid.businessDate]).toEqual(['2020-06-30', '2020-06-30']);
  // 11.50 ÷ 1.15 is 10.00; 11.50 × 5 ÷ 105 is 0.5476.
  expect([old, paid].map(({ cart }) => cart.lines.map(({ taxRate, taxAmount }) => [taxRate, taxAmount]))).toEqual([
    [[5, 0.55]],
    [[15, 1.5]],
  ]);

  const original = await readReturnable(till.store.db, old.transactionId);
  if (!original) throw new Error('The sale is not there.');
  const [line] = original.sale.settled.lines;
  const requested = [{ lineId: line?.line.lineId ?? '', quantity: line?.line.quantity ?? (0 as never) }];
  const refund = { tenders: [takeExact('CARD', 1150 as typeof ZERO, null)], roundingAmount: ZERO };
  const draft = { draftId: 'd', original, requested, refund, reason: null, note: '' };
  const { transaction } = await recordReturn(till.store, till.session, draft);
  expect(transaction.cart.lines).toMatchObject([{ taxRate: 5, taxAmount: 0.55, netAmount: 10.95 }]);
  expect((await till.store.db.sales.get(old.transactionId))?.sale.settled.taxes).toMatchObject([{ rate: 50_000 }]);
});

it('sells nothing whose rate would be a guess', async () => {
  const several = ['A', 'B'].map((taxRateId, i) => {
    return { taxRateId, taxCategory: STANDARD, rate: i === 0 ? 5 : 18, name: taxRateId, validFrom: null };
  });
  await open({ datedTaxRates: several });
  await expect(paidAt(EVE)).rejects.toMatchObject({ code: 'TAX_RATE_NOT_CHOSEN' });
  const cart = sampleCart([575]);
  const named = (taxRateId: string) => ({ ...cart, lines: cart.lines.map((line) => ({ ...line, taxRateId })) });
  await expect(paidAt(EVE, named('C'))).rejects.toMatchObject({ code: 'TAX_RATE_UNKNOWN' });
  expect(await till.store.db.sales.count()).toBe(0);
  expect((await paidAt(EVE, named('B'))).cart.lines).toMatchObject([{ taxRate: 18 }]);
});

it('keeps to the one rate of each category that an older service gives', async () => {
  await open({ taxRates: [{ taxCategory: STANDARD, rate: 5 }] });
  const cart = sampleCart([575]);
  const lines = cart.lines.map((line) => ({ ...line, taxRateId: STANDARD }));
  const sold = [await paidAt(EVE), await paidAt(MIDNIGHT, { ...cart, lines })];
  expect(sold.flatMap((sale) => sale.cart.lines.map(({ taxRate }) => taxRate))).toEqual([5, 5]);
});
