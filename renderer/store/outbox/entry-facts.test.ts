import { expect, it } from 'vitest';
import type { AuditedEntry } from '#shared/api/sales/till-audit';
import type { Write } from '#shared/writes/write';
import { customerWrite, saleWrite } from '../testing/samples';
import { discardFacts, entryChanges } from './entry-facts';

const [savedAt, savedBy] = ['2026-03-01T10:00:00.000Z', 'maria'];
const base = () => ({ entryId: crypto.randomUUID(), savedAt, savedBy });

function returnWrite(): Write {
  const write = saleWrite(2, 1);
  return { ...write, sale: { ...write.sale, kind: 'RETURN' } };
}

function moved(kind: 'IN' | 'OUT' | 'DROP' | 'NO_SALE', amount: number): Write {
  const facts = base();
  const body = { movementId: facts.entryId, kind, amount, reason: 'Milk', at: savedAt, cashier: 'maria' };
  return { kind: 'cash.move', ...facts, dayCycleId: crypto.randomUUID(), body };
}

function opened(): Write {
  const facts = base();
  const body = { dayCycleId: facts.entryId, businessDate: '2026-03-01', startedAt: savedAt, openingCash: 50 };
  return { kind: 'day.open', ...facts, body };
}

function closed(): Write {
  return {
    kind: 'day.close',
    ...base(),
    dayCycleId: crypto.randomUUID(),
    body: { closedAt: savedAt, closingCash: 812.25 },
  };
}

it.each<[AuditedEntry, number | undefined, Write]>([
  ['SALE', 2100, saleWrite(1, 1)],
  ['RETURN', -2100, returnWrite()],
  ['CASH_MOVEMENT', 2000, moved('IN', 20)],
  ['CASH_MOVEMENT', -2050, moved('OUT', 20.5)],
  ['CASH_MOVEMENT', -50_000, moved('DROP', 500)],
  ['CASH_MOVEMENT', undefined, moved('NO_SALE', 0)],
  ['DAY_OPENING', 5000, opened()],
  ['DAY_CLOSING', 81_225, closed()],
  ['NEW_CUSTOMER', undefined, customerWrite()],
])('names a discarded %s of %s', (entry, amount, write) => {
  const facts = discardFacts(write, { currency: 'AED' });
  expect(facts).toMatchObject({ entryId: write.entryId, entry });
  expect([facts.amount, facts.currency]).toEqual([amount, amount === undefined ? undefined : 'AED']);
  expect(facts.receiptNumber).toBe(write.kind === 'sale.record' ? write.sale.receiptNumber : undefined);
});

it.each([
  ['SALE', 2110, 2125],
  ['RETURN', -2110, -2125],
] as const)(
  'names, of a discarded %s in cash, what was paid, and its goods where that was rounded',
  (kind, goods, money) => {
    const write = saleWrite(1, 1);
    const { sale } = write;
    const [tender] = sale.tenders;
    if (!tender) throw new Error('The sample has no payment.');
    const totals = { ...sale.totals, grossAmount: 21.1, roundingAmount: 0.15 };
    const paid = { ...tender, kind: 'CASH' as const, amount: 21.25, tendered: 21.25, change: 0 };
    const facts = discardFacts({ ...write, sale: { ...sale, kind, totals, tenders: [paid] } }, { currency: 'AED' });
    expect([facts.amount, facts.goodsAmount]).toEqual([money, goods]);
  },
);

it('says of a discount whether its number is a percentage or an amount, also where its type is changed', () => {
  const change = (body: object, seen?: object): Write =>
    ({ kind: 'updateDiscount', ...base(), params: { id: 1 }, body, ...(seen && { seen }) }) as Write;
  expect(entryChanges([change({ discountType: 1, rate: 5 }, { discountType: 1, rate: 4 })])).toEqual([
    { field: 'amountOff', was: 4, will: 5 },
  ]);
  expect(entryChanges([change({ rate: 15 }, { discountType: 2, rate: 10 })])).toEqual([
    { field: 'percentOff', was: 10, will: 15 },
  ]);
  expect(entryChanges([change({ discountType: 1, rate: 5 }, { discountType: 2, rate: 10 })])).toEqual([
    { field: 'discountType', was: 2, will: 1 },
    { field: 'percentOff', was: 10, will: null },
    { field: 'amountOff', was: null, will: 5 },
  ]);
  expect(entryChanges([change({ rate: 5 })])).toEqual([{ field: 'rate', was: undefined, will: 5 }]);
});
