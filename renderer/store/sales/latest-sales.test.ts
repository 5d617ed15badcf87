import { openTestStore } from '../testing/test-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLatestSales } from './latest-sales';
import { recordSale } from './record-sale';
import { sampleDraft } from '../testing/samples';

let till: Awaited<ReturnType<typeof openTestStore>>;

/** Oldest first. */
const NUMBERS = ['1-00007', '1A-00001', '1A-00011', '1A-00111', '1B-00001', '12-00011', '1B-100011'];

beforeAll(async () => {
  till = await openTestStore();
  for (const [i, receiptNumber] of NUMBERS.entries()) {
    const { sale } = await recordSale(till.store, till.session, sampleDraft(till.session));
    await till.store.db.sales.update(sale.transactionId, { receiptNumber, soldAt: `2026-01-0${i + 1}T10:00:00.000Z` });
  }
});
afterAll(() => till.store.close());

const find = async (text: string, limit = 9) =>
  (await readLatestSales(till.store.db, text, limit)).map(({ receiptNumber }) => receiptNumber);

it('returns the newest first, up to the limit', async () => {
  expect(await find('')).toEqual(NUMBERS.toReversed());
  expect(await find('', 2)).toEqual(['1B-100011', '12-00011']);
});

it('finds a receipt by its running number alone, with or without leading zeros, in any epoch and register', async () => {
  expect(await find('11')).toEqual(['12-00011', '1A-00011']);
  expect(await find('00011')).toEqual(['12-00011', '1A-00011']);
  expect(await find('100011')).toEqual(['1B-100011']);
});

it('finds a receipt by the beginning of its number, ignoring case', async () => {
  expect(await find('1a-000')).toEqual(['1A-00011', '1A-00001']);
  expect(await find('1B')).toEqual(['1B-100011', '1B-00001']);
  expect(await find('1A-00111')).toEqual(['1A-00111']);
});

it('finds nothing for text that is no receipt number', async () => {
  expect(await find('shoes')).toEqual([]);
  expect(await find('0')).toEqual([]);
});
