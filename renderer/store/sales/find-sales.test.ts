import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minor, ZERO } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { takeExact } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import { localCartCustomer, sampleCart, sampleCustomer, sampleDraft } from '../testing/samples';
import { openTestStore } from '../testing/test-store';
import { rowText } from '#shared/ipc/row-text';
import { findSales, searchSales, type SaleQuery } from './find-sales';
import { recordReturn } from './record-return';
import { recordSale } from './record-sale';
import { readReturnable } from './returns';

let till: Awaited<ReturnType<typeof openTestStore>>;

const ANY: SaleQuery = { text: '', amount: null, customers: [], businessDate: null, hasReturns: true };

const find = async (query: Partial<SaleQuery>, limit = 9) =>
  (await findSales(till.store.db, { ...ANY, ...query }, limit)).map(({ receiptNumber }) => receiptNumber);

async function sell(change: Partial<ReturnType<typeof sampleDraft>> = {}): Promise<Sale> {
  return (await recordSale(till.store, till.session, { ...sampleDraft(till.session), ...change })).sale;
}

describe('by receipt number', () => {
  /** Oldest first. */
  const NUMBERS = ['1-00007', '1A-00001', '1A-00011', '1A-00111', '1B-00001', '12-00011', '1B-100011'];
  const byText = (text: string, limit?: number) => find({ text }, limit);

  beforeAll(async () => {
    till = await openTestStore();
    for (const [i, receiptNumber] of NUMBERS.entries()) {
      const { transactionId } = await sell();
      await till.store.db.sales.update(transactionId, { receiptNumber, soldAt: `2026-01-0${i + 1}T10:00:00.000Z` });
    }
  });
  afterAll(() => till.store.close());

  it('returns the newest first, up to the limit', async () => {
    expect(await byText('')).toEqual(NUMBERS.toReversed());
    expect(await byText('', 2)).toEqual(['1B-100011', '12-00011']);
  });

  it('finds a receipt by its running number alone, with or without leading zeros, in any epoch and register', async () => {
    expect(await byText('11')).toEqual(['12-00011', '1A-00011']);
    expect(await byText('00011')).toEqual(['12-00011', '1A-00011']);
    expect(await byText('100011')).toEqual(['1B-100011']);
  });

  it('finds a receipt by the beginning of its number, ignoring case', async () => {
    expect(await byText('1a-000')).toEqual(['1A-00011', '1A-00001']);
    expect(await byText('1B')).toEqual(['1B-100011', '1B-00001']);
    expect(await byText('1A-00111')).toEqual(['1A-00111']);
  });

  it('finds nothing for text that is no receipt number', async () => {
    expect(await byText('shoes')).toEqual([]);
    expect(await byText('0')).toEqual([]);
  });

  it('finds the latest receipts when there are more than the limit', async () => {
    const [row] = await till.store.db.sales.toArray();
    if (!row) throw new Error('Nothing is sold.');
    const numbers = Array.from({ length: 520 }, (_, i) => `9-${String(i + 1).padStart(5, '0')}`);
    await till.store.db.sales.bulkAdd(
      numbers.map((receiptNumber, i) => {
        const soldAt = new Date(Date.parse('2026-02-01T10:00:00Z') + i * 1000).toISOString();
        return { ...row, transactionId: crypto.randomUUID(), receiptNumber, soldAt };
      }),
    );
    expect(await byText('9-', 2)).toEqual(['9-00520', '9-00519']);
    expect(await find({ text: 'nothing', amount: { value: minor(2500), cashRounding: ZERO } }, 3)).toEqual([
      '9-00520',
      '9-00519',
      '9-00518',
    ]);
  });
});

describe('by what is known of a sale', () => {
  const numbersOf = (...sales: readonly Sale[]) => sales.map(({ receiptNumber }) => receiptNumber);

  beforeEach(async () => {
    till = await openTestStore();
    return () => till.store.close();
  });

  it('finds it by card, voucher, customer and day, without returns where none are meant', async () => {
    const sales = { hasReturns: false };
    const onCard = { tenders: [takeExact('CARD', minor(2500), 'visa 4411')] };
    const [plain, card] = [await sell(), await sell({ ...onCard, cart: sampleCart([1250]) })];
    const localId = crypto.randomUUID();
    const toCustomer = await sell({ customer: localCartCustomer(localId), cart: sampleCart([1250]) });
    const back = await giveBack(plain);
    expect(new Set(await find(sales))).toEqual(new Set(numbersOf(toCustomer, card, plain)));
    expect(new Set(await find({}))).toEqual(new Set(numbersOf(toCustomer, card, plain, back)));
    expect(await find({ text: ` ${plain.receiptNumber} ` })).toEqual([plain.receiptNumber]);
    expect(await find({ text: 'VISA' })).toEqual([card.receiptNumber]);
    expect(await find({ text: '4411' })).toEqual([card.receiptNumber]);
    expect(await find({ text: 'nobody', customers: [localId] })).toEqual([toCustomer.receiptNumber]);
    expect(await find({ text: 'nobody' })).toEqual([]);
    expect(await find({ ...sales, businessDate: plain.businessDate })).toHaveLength(3);
    expect(await find({ businessDate: '2026-01-01' })).toEqual([]);
    expect(await find({ text: 'visa', businessDate: '2026-01-01' })).toEqual([]);
    const onDay = { text: 'nobody', customers: [localId] };
    expect(await find({ ...onDay, businessDate: toCustomer.businessDate })).toEqual([toCustomer.receiptNumber]);
    expect(await find({ ...onDay, businessDate: '2026-01-01' })).toEqual([]);
  });

  it('finds it by its total and by what was paid for it in cash', async () => {
    const rounded = { cart: sampleCart([248]), tenders: [takeExact('CASH', minor(500))], roundingAmount: minor(4) };
    const atTotal = await sell({ cart: sampleCart([250]), tenders: [takeExact('CARD', minor(500))] });
    const inCash = await sell(rounded);
    const onCard = await sell({ cart: sampleCart([249]), tenders: [takeExact('CARD', minor(498))] });
    const amount = (value: number) => ({ text: '5.00', amount: { value: minor(value), cashRounding: minor(25) } });
    expect(new Set(await find(amount(500)))).toEqual(new Set(numbersOf(atTotal, inCash)));
    expect(await find(amount(496))).toEqual(numbersOf(inCash));
    expect(await find(amount(498))).toEqual(numbersOf(onCard));
    expect(await find({ ...amount(500), businessDate: '2026-01-01' })).toEqual([]);
    expect(await find(amount(475))).toEqual([]);
  });

  it('finds it by the name and the telephone number of its customer', async () => {
    const customers = [sampleCustomer(7, { firstName: 'Layla', mobileNumber: '501234567' })];
    const page = { resource: 'customers', rows: rowText(customers), doneDownTo: '2026-01-01T00:00:00Z' } as const;
    await till.pos.handlers?.['pull.apply'](page);
    const layla = { key: 'number:C-7', customerNumber: 'C-7', localId: null, name: 'Layla', phone: null };
    await sell();
    const sale = await sell({ customer: layla, cart: sampleCart([1250]) });
    const { customers: _customers, ...any } = ANY;
    for (const text of ['layla', '050 123 4567', 'c-7']) {
      const found = await searchSales(till.store, { ...any, text }, 9);
      expect(found.map(({ receiptNumber }) => receiptNumber)).toEqual([sale.receiptNumber]);
    }
  });
});

async function giveBack({ transactionId }: Sale): Promise<Sale> {
  const original = await readReturnable(till.store.db, transactionId);
  const lineId = original?.sale.settled.lines[0]?.line.lineId ?? '';
  if (!original) throw new Error('The sale is not here.');
  const { sale } = await recordReturn(till.store, till.session, {
    draftId: crypto.randomUUID(),
    original,
    requested: [{ lineId, quantity: quantityFromDecimal(1) }],
    refund: { tenders: [takeExact('CASH', minor(1250))], roundingAmount: ZERO },
    reason: null,
    note: '',
  });
  return sale;
}
