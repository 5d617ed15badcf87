// Reads a paged list to its end, or to MOST_ROWS. Rows that arrive meanwhile push others to the next page: each is taken once.
import { allPages } from '#shared/api/wire/all-pages';
import type { Page } from '#shared/api/wire/paging';

export const MOST_ROWS = 10_000;
/** Of one answer, where rows came or went while it was read, or some of those that the service has are missing. */
const MOST_READINGS = 3;

export interface Arrival<Row> {
  readonly rows: readonly Row[];
  readonly read: number;
  /** How many the service has. */
  readonly of: number;
}

type RowId = string | number;
type ReadPage<Row> = (page: number) => Promise<Page<Row>>;

/** @param onArrival for each page but the last */
export async function readRows<Row>(
  readPage: ReadPage<Row>,
  idOf: (row: Row) => RowId,
  onArrival: (arrival: Arrival<Row>) => void,
): Promise<{ rows: readonly Row[]; leftOut: number }> {
  for (let reading = 1; ; reading += 1) {
    const { rows, before, after } = await readOnce(readPage, idOf, onArrival);
    const isWhole = before === after && rows.length >= Math.min(after, MOST_ROWS);
    if (!isWhole && reading < MOST_READINGS) continue;
    return { rows, leftOut: Math.max(0, after - rows.length) };
  }
}

interface Reading<Row> {
  readonly rows: readonly Row[];
  /** How many the service had with the first page, and with the last. */
  readonly before: number;
  readonly after: number;
}

async function readOnce<Row>(
  readPage: ReadPage<Row>,
  idOf: (row: Row) => RowId,
  onArrival: (arrival: Arrival<Row>) => void,
): Promise<Reading<Row>> {
  const rows = new Map<RowId, Row>();
  let before: number | null = null;
  let after = 0;
  for await (const { content, totalElements, isLast } of allPages(readPage)) {
    before ??= totalElements;
    after = totalElements;
    // The later one is the newer.
    for (const row of content) rows.set(idOf(row), row);
    if (isLast || rows.size >= MOST_ROWS) break;
    onArrival({ rows: [...rows.values()], read: rows.size, of: totalElements });
  }
  return { rows: [...rows.values()], before: before ?? after, after };
}
