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
