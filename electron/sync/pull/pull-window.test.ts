import { expect, it } from 'vitest';
import type { Page } from '#shared/api/wire/paging';
import { readWindow } from './pull-window';

interface Row {
  readonly key: string;
  readonly modifiedTime: string;
}

const page = (rows: number, totalElements: number): Page<Row> => ({
  content: Array.from({ length: rows }, (_, n) => ({ key: String(n), modifiedTime: '2026-05-04T10:00:00Z' })),
  number: 0,
  size: 100,
  totalElements,
  totalPages: Math.ceil(totalElements / 100),
});

const read = (answer: Page<Row>, span = { from: 0, to: 60_000 }) =>
  readWindow<Row>(
    span,
    async () => answer,
    (row) => row.key,
  );

it('is complete when every row it counts is on the page', async () => {
  expect(await read(page(3, 3))).toMatchObject({ kind: 'complete', total: 3 });
  expect(await read(page(0, 0))).toMatchObject({ kind: 'complete', rows: [] });
});

it('is too full when the page has fewer rows than it counts, whatever the size of a page', async () => {
  expect(await read(page(100, 250))).toEqual({ kind: 'too full', total: 250, received: 100 });
  expect(await read(page(20, 21))).toEqual({ kind: 'too full', total: 21, received: 20 });
});

it('believes no page that sends none of the rows it counts, or more than it counts', async () => {
  await expect(read(page(0, 3))).rejects.toMatchObject({ code: 'REPLY_MALFORMED' });
  await expect(read(page(100, 97))).rejects.toMatchObject({ code: 'REPLY_MALFORMED' });
});

it('does not believe a service that sends all its rows for every millisecond it is asked for', async () => {
  const rows = Array.from({ length: 150 }, (_, n) => ({ key: String(n), modifiedTime: '2026-05-04T10:00:00Z' }));
  const at = Date.parse('2026-05-04T10:00:00Z');
  const ofMillisecond = (from: number) =>
    readWindow<Row>(
      { from, to: from + 1 },
      async (_, n) => ({ ...page(0, 150), content: rows.slice(n * 100, (n + 1) * 100) }),
      (row) => row.key,
    );
  const other = { code: 'REPLY_MALFORMED', message: expect.stringContaining('other times') };
  await expect(ofMillisecond(at - 3 * 86_400_000)).rejects.toMatchObject(other);
  await expect(ofMillisecond(at)).resolves.toMatchObject({ kind: 'complete', total: 150 });
});
