// One page of a query, and the total number of rows.
import type { SelectQueryBuilder } from 'kysely';
import { pageCount, type Page, type PageQuery } from '#shared/api/wire/paging';
import type { Tables } from '../tables/tables';

/** @param arrange selects the columns and orders the rows, with no two equal. */
export async function pageOf<Table extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, Table, object>,
  { page, size }: PageQuery,
  arrange: (matching: SelectQueryBuilder<Tables, Table, object>) => SelectQueryBuilder<Tables, Table, Row>,
): Promise<Page<Row>> {
  const { total } = await matching.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const offset = page * size;
  const content = offset < total ? await arrange(matching).limit(size).offset(offset).execute() : [];
  return { content: content as Row[], number: page, size, totalElements: total, totalPages: pageCount(total, size) };
}
