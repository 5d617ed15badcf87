// One page of a query and how many rows there are in all.
import type { SelectQueryBuilder } from 'kysely';
import { pageCount, type Page, type PageQuery } from '#shared/api/wire/paging';
import type { Tables } from '../tables/tables';

/** @param arrange selects the columns and puts the rows in an order in which no two are equal. */
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
