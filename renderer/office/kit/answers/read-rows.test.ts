import { describe, expect, it } from 'vitest';
import { MOST_ROWS, readRows } from './read-rows';

const SIZE = 1000;
const idOf = (n: number) => n;

/** Pages of so many rows at the time of each page. @param missing rows that a page lacks */
function pagesOf(counts: readonly number[], missing: readonly number[] = []) {
  const asked: number[] = [];
  const readPage = (page: number) => {
    const count = counts[Math.min(asked.length, counts.length - 1)] ?? 0;
    asked.push(page);
    const content = Array.from({ length: Math.max(0, Math.min(SIZE, count - page * SIZE)) }, (_, n) => page * SIZE + n);
    const facts = { number: page, size: SIZE, totalElements: count, totalPages: Math.ceil(count / SIZE) };
    return Promise.resolve({ content: content.filter((n) => !missing.includes(n)), ...facts });
  };
  return { asked, readPage };
}

describe('a paged list', () => {
  it('is read to its end', async () => {
    const { asked, readPage } = pagesOf([2500]);
    const { rows, leftOut } = await readRows(readPage, idOf, () => undefined);
    expect([rows.length, leftOut, asked]).toEqual([2500, 0, [0, 1, 2]]);
  });

  it('of more rows than are shown says how many are left out', async () => {
    const { rows, leftOut } = await readRows(pagesOf([MOST_ROWS + 2345]).readPage, idOf, () => undefined);
    expect([rows.length, leftOut]).toEqual([MOST_ROWS, 2345]);
  });

  it('is read again where rows came meanwhile', async () => {
    const { asked, readPage } = pagesOf([1500, 1501]);
    const { rows, leftOut } = await readRows(readPage, idOf, () => undefined);
    expect([rows.length, leftOut, asked]).toEqual([1501, 0, [0, 1, 0, 1]]);
  });

  it('that lacks rows after all its readings is not taken for the whole', async () => {
    const { rows, leftOut } = await readRows(pagesOf([1500], [7, 8]).readPage, idOf, () => undefined);
    expect([rows.length, leftOut]).toEqual([1498, 2]);
  });
});
