import { describe, expect, it } from 'vitest';
import { allPages, MOST_PAGES } from './all-pages';

const read = async (pages: AsyncIterable<{ readonly content: readonly number[] }>) => {
  const found: number[] = [];
  for await (const { content } of pages) found.push(...content);
  return found;
};

describe('reading all pages of a list', () => {
  it('ends with the last one, or with an empty one', async () => {
    const counting = (totalPages: number, filled: number) => async (page: number) => ({
      content: page < filled ? [page] : [],
      totalPages,
    });
    expect(await read(allPages(counting(3, 3)))).toEqual([0, 1, 2]);
    expect(await read(allPages(counting(3, 3), 1))).toEqual([1, 2]);
    expect(await read(allPages(counting(0, 0)))).toEqual([]);
    expect(await read(allPages(counting(900, 2)))).toEqual([0, 1]);
  });

  it('does not read a list for ever that always has one page more', async () => {
    let asked = 0;
    const endless = async (page: number) => {
      asked += 1;
      return { content: [page], totalPages: page + 2 };
    };
    await expect(read(allPages(endless))).rejects.toMatchObject({ code: 'REPLY_MALFORMED' });
    expect(asked).toBe(MOST_PAGES);
  });
});
