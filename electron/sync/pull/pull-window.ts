// Reads all rows of a window, or reports that it does not fit on a page. A window of a single millisecond is always read,
// page by page, until two passes agree with each other and with the service's count: pages are offsets into a set that may
// change between them.
import { CodedError } from '#shared/errors';
import { allPages } from '#shared/api/wire/all-pages';
import type { Page } from '#shared/api/wire/paging';
import { isSmallest, type Span } from './plan-windows';

export type ReadPage<Row> = (window: Span, page: number) => Promise<Page<Row>>;

export type WindowRead<Row> =
  | { readonly kind: 'complete'; readonly rows: readonly Row[]; readonly total: number }
  | { readonly kind: 'too full'; readonly total: number; readonly received: number };

/** Milliseconds: two days. */
const FAR = 48 * 3_600_000;
/** Passes over a crowded millisecond before it is left for the next pull. */
const MOST_PASSES = 8;

export async function readWindow<Row extends { readonly modifiedTime: string }>(
  window: Span,
  readPage: ReadPage<Row>,
  keyOf: (row: Row) => string,
): Promise<WindowRead<Row>> {
  const first = await readPage(window, 0);
  const { content, totalElements: total } = first;
  if (content.length > total) {
    throw new CodedError('REPLY_MALFORMED', { message: 'The service sends rows that it does not count.' });
  }
  if (content.length === total) return { kind: 'complete', rows: content, total };
  if (content.length === 0) {
    throw new CodedError('REPLY_MALFORMED', { message: 'The service counts rows that it does not send.' });
  }
  if (!isSmallest(window)) return { kind: 'too full', total, received: content.length };
  const rows = await readCrowded(window, readPage, keyOf);
  return { kind: 'complete', rows, total: rows.length };
}

async function readCrowded<Row extends { readonly modifiedTime: string }>(
  window: Span,
  readPage: ReadPage<Row>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  let before: string | null = null;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const rows = await readAllPages(window, readPage, keyOf);
    if (rows && [...rows.values()].some((row) => isFarFrom(window, row))) {
      throw new CodedError('REPLY_MALFORMED', {
        message: 'The service sends rows of other times than it was asked for.',
      });
    }
    const set =
      rows &&
      [...rows]
        .map(([key, row]) => `${key} ${row.modifiedTime}`)
        .sort()
        .join('\n');
    if (rows && set === before) return [...rows.values()];
    before = set;
  }
  throw new CodedError('REPLY_MALFORMED', { message: 'A crowded window gave another set of rows on every pass.' });
}

/** Not by the zone that a time may lack: a service that does not heed the limits would be asked for each millisecond since 1970. */
function isFarFrom({ from, to }: Span, { modifiedTime }: { readonly modifiedTime: string }): boolean {
  const time = Date.parse(modifiedTime);
  return time < from - FAR || time > to + FAR;
}

/** Null if a total changed meanwhile or does not match the rows received. */
async function readAllPages<Row>(
  window: Span,
  readPage: ReadPage<Row>,
  keyOf: (row: Row) => string,
): Promise<Map<string, Row> | null> {
  const rows = new Map<string, Row>();
  let total: number | null = null;
  let received = 0;
  for await (const { content, totalElements } of allPages((page) => readPage(window, page))) {
    total ??= totalElements;
    received += content.length;
    if (totalElements !== total || received > total) return null;
    for (const row of content) rows.set(keyOf(row), row);
  }
  return rows.size === total ? rows : null;
}
