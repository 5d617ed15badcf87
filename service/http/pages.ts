// A page in the two forms of the API document.
import type { Page } from '#shared/api/wire/paging';

/** Customers and items: bare, `page` an object. */
export function asNestedPage<Row>({ content, ...facts }: Page<Row>) {
  return { content, page: facts };
}

/** Inside an envelope: `page` a number. */
export function asFlatPage<Row>({ number, ...page }: Page<Row>) {
  return { ...page, page: number };
}
