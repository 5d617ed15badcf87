// A list that is also a change feed, with the list rules of the API document ("Customers", list rules 1 to 4): any filter
// hides all but ACTIVE, both time limits are inclusive, at most 100 rows to a page. The order is the service's affair.
import { pageCount } from '#shared/api/wire/paging';
import { Refusal } from './http';

export interface FeedRow {
  readonly status: string;
  readonly modifiedTime: string;
}

/** A row as a list has it, with its time in milliseconds. */
export interface Listed<Row extends FeedRow> {
  readonly row: Row;
  readonly modified: number;
}

export interface FeedManners {
  /** The document does not state which end comes first. */
  readonly isNewestFirst: boolean;
  /** The document shows the page object both flat and nested. */
  readonly isFlat: boolean;
}

const LARGEST_PAGE = 100;

export function feedPage<Row extends FeedRow>(
  rows: Iterable<Listed<Row>>,
  query: URLSearchParams,
  matches: (row: Row, query: URLSearchParams) => boolean,
  manners: FeedManners,
): unknown {
  const from = timeOf(query, 'updatedFrom') ?? -Infinity;
  const to = timeOf(query, 'updatedTo') ?? Infinity;
  const statuses = query.getAll('status');
  const isFiltered = [...query.keys()].some((key) => !['page', 'size', 'updatedSince'].includes(key));
  const isListed = (status: string) =>
    statuses.length > 0 ? statuses.includes(status) : !isFiltered || status === 'ACTIVE';
  const found: Listed<Row>[] = [];
  for (const listed of rows) {
    // First what leaves out most rows: most polls are for the last minutes.
    const isInTime = listed.modified >= from && listed.modified <= to;
    if (isInTime && isListed(listed.row.status) && matches(listed.row, query)) found.push(listed);
  }
  const turn = manners.isNewestFirst ? -1 : 1;
  found.sort((a, b) => turn * (a.modified - b.modified));
  const size = Number(query.get('size') ?? 20);
  const number = Number(query.get('page') ?? 0);
  if (size < 1 || size > LARGEST_PAGE) throw new Refusal(400, 'VALIDATION_FAILED', 'size');
  const content = found.slice(number * size, (number + 1) * size).map(({ row }) => row);
  const totalElements = found.length;
  const facts = { size, totalElements, totalPages: pageCount(totalElements, size) };
  return manners.isFlat ? { content, page: number, ...facts } : { content, page: { number, ...facts } };
}

/** A time without a zone is refused (list rule 3). */
function timeOf(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(Date.parse(text))) {
    throw new Refusal(400, 'VALIDATION_FAILED', name);
  }
  return Date.parse(text);
}
