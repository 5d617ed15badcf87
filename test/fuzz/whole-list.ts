// Reading a list to its end, in either form of page.
import type { Operation } from './api-document';

/** A page of a whole list: of every status, and of every day. */
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

/** Of a page in either form, bare or inside an envelope; 1 of what has no pages. */
export function pagesOf(body: unknown): number {
  const { data, page, totalPages } = body as { data?: unknown; page?: { totalPages?: number }; totalPages?: number };
  if (data !== null && typeof data === 'object') return pagesOf(data);
  return totalPages ?? page?.totalPages ?? 1;
}
