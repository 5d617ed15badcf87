// A list that is also a change feed, with the list rules of the API document ("Customers", list rules 1 to 4): any filter
// hides all but ACTIVE, both time limits are inclusive, at most 100 rows to a page. The order is the service's affair.
import { pageCount } from '#shared/api/wire/paging';
import { Refusal } from './http';

export interface FeedRow {
  readonly status: string;
  readonly modifiedTime: string;
}

export interface FeedManners {
  /** The document does not state which end comes first. */
  readonly isNewestFirst: boolean;
  /** The document shows the page object both flat and nested. */
  readonly isFlat: boolean;
}

const LARGEST_PAGE = 100;

export function feedPage<Row extends FeedRow>(
  rows: Iterable<Row>,
  query: URLSearchParams,
  matches: (row: Row, query: URLSearchParams) => boolean,
  manners: FeedManners,
): unknown {
  const from = timeOf(query, 'updatedFrom') ?? -Infinity;
  const to = timeOf(query, 'updatedTo') ?? Infinity;
  const statuses = query.getAll('status');
  const isFiltered = [...query.keys()].some((key) => !['page', 'size', 'updatedSince'].includes(key));
  const found = [...rows].filter((row) => {
    const modified = millisecondsOf(row.modifiedTime);
    const isListed = statuses.length > 0 ? statuses.includes(row.status) : !isFiltered || row.status === 'ACTIVE';
    return isListed && modified >= from && modified <= to && matches(row, query);
  });
  const turn = manners.isNewestFirst ? -1 : 1;
  found.sort((a, b) => turn * (millisecondsOf(a.modifiedTime) - millisecondsOf(b.modifiedTime)));
  const size = Number(query.get('size') ?? 20);
  const number = Number(query.get('page') ?? 0);
  if (size < 1 || size > LARGEST_PAGE) throw new Refusal(400, 'VALIDATION_FAILED', 'size');
  const content = found.slice(number * size, (number + 1) * size);
  const totalElements = found.length;
  const facts = { size, totalElements, totalPages: pageCount(totalElements, size) };
  return manners.isFlat ? { content, page: number, ...facts } : { content, page: { number, ...facts } };
}

/** Every read of the feed checks the time of every row. */
const known = new Map<string, number>();

function millisecondsOf(time: string): number {
  const milliseconds = known.get(time) ?? Date.parse(time);
  known.set(time, milliseconds);
  return milliseconds;
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
