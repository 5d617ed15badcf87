// Reading a list to its end, in either form of page.
import type { Operation } from './api-document';

/** The address of a page of the whole list: every status, every day. */
export function pageTarget({ path, parameters }: Operation, page: number): string {
  const named = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema ?? {}]));
  const statuses = (named.get('status')?.anyOf ?? []).find((branch) => branch.type === 'array')?.items?.enum ?? [];
  const query = [
    ...(named.has('page') ? [`page=${page}`, 'size=100'] : []),
    ...(named.has('from') && named.has('to') ? ['from=2020-01-01', 'to=2030-12-31'] : []),
    ...statuses.map((status) => `status=${String(status)}`),
  ];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The number of pages, in either form, bare or inside an envelope; 1 for a body without pages. */
export function pagesOf(body: unknown): number {
  const { data, page, totalPages } = body as { data?: unknown; page?: { totalPages?: number }; totalPages?: number };
  if (data !== null && typeof data === 'object') return pagesOf(data);
  return totalPages ?? page?.totalPages ?? 1;
}
