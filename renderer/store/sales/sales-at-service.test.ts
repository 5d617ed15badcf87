import { expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '#shared/api/wire/paging';
import type { PosClient } from '../../bridge/bridge';
import { returnsOfSale } from './sales-at-service';

const SALE = '00000000-0000-4000-8000-00000000000a';

/** A service with these sales; `isFiltered` false: one that does not know the filter. */
function serviceWith(originals: readonly string[], isFiltered: boolean) {
  const pages: number[] = [];
  const all = originals.map((originalTransactionId, at) => ({ transactionId: String(at), originalTransactionId }));
  const found = isFiltered ? all.filter(({ originalTransactionId }) => originalTransactionId === SALE) : all;
  const ask = (async (_: unknown, { query: { page } }: { query: { page: number } }) => {
    pages.push(page);
    const content = found.slice(page * MAX_PAGE_SIZE, (page + 1) * MAX_PAGE_SIZE);
    return { content, number: page, totalPages: Math.ceil(found.length / MAX_PAGE_SIZE) };
  }) as unknown as PosClient['ask'];
  return { pages, pos: { ask } };
}

it('reads all pages of the returns of a sale', async () => {
  const { pos, pages } = serviceWith(Array<string>(MAX_PAGE_SIZE + 1).fill(SALE), true);
  expect(await returnsOfSale(pos, SALE)).toHaveLength(MAX_PAGE_SIZE + 1);
  expect(pages).toEqual([0, 1]);
});

it('does not read through all sales of a service that does not know the filter', async () => {
  const { pos, pages } = serviceWith([SALE, ...Array<string>(3 * MAX_PAGE_SIZE).fill('another')], false);
  expect(await returnsOfSale(pos, SALE)).toHaveLength(1);
  expect(pages).toEqual([0]);
});
