// All rows of a paged operation, read page after page in the background and kept like any other answer. A list that is longer than
// MOST_ROWS is cut there, and says so: filters make it shorter. Rows that arrive meanwhile push others to the next page: each is
// taken once.
import { CancelledError } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import { MAX_PAGE_SIZE, type Page } from '#shared/api/wire/paging';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useStore } from '../../../store/core/store-context';
import type { RowOf } from '../../place/area';
import { useKeptQuery, type Answer } from './use-answer';

const MOST_ROWS = 10_000;
/** Of one answer, where the service had another number of rows at the end of a reading than at its start. */
const MOST_READINGS = 3;

type QueryOf<O> = O extends { readonly query: infer Q extends z.ZodType } ? Partial<z.output<Q>> : never;

interface AllRows<Row> {
  readonly rows: readonly Row[];
  readonly leftOut: number;
}

/**
 * @param query beside `page` and `size`; null as long as there is nothing to ask, which is answered by no rows
 * @param idOf what tells one row from another
 */
export function useAllPages<O extends PageOperation>(
  operation: O,
  query: QueryOf<O> | null,
  idOf: (row: RowOf<O>) => string | number,
): Answer<readonly RowOf<O>[]> {
  const { pos } = useStore();
  const [progress, setProgress] = useState<{ asked: string; read: number; of: number } | null>(null);
  const asked = JSON.stringify(query);
  const newest = useRef({ asked });
  const answer = useKeptQuery<AllRows<RowOf<O>>>(operation, query, async () => {
    const own = (newest.current = { asked });
    const readPage = async (page: number) => {
      const input = { query: { ...(query as object), page, size: MAX_PAGE_SIZE } } as unknown as OperationInput<O>;
      const next = (await pos.ask(operation, input)) as unknown as Page<RowOf<O>>;
      // Asked again meanwhile, as after each of many changes: the newer reading goes on alone.
      if (newest.current !== own && newest.current.asked === asked) throw new CancelledError({ silent: true });
      return next;
    };
    const show = (next: Answer<unknown>['progress']) => {
      if (newest.current === own) setProgress(next && { asked, ...next });
    };
    if (query === null) return { rows: [], leftOut: 0 };
    try {
      for (let reading = 1; ; reading += 1) {
        const { rows, before, after } = await readOnce(readPage, idOf, show);
        if (before !== after && reading < MOST_READINGS) continue;
        return { rows, leftOut: rows.length < MOST_ROWS ? 0 : Math.max(0, after - rows.length) };
      }
    } finally {
      show(null);
    }
  });
  return {
    ...answer,
    data: answer.data?.rows,
    leftOut: answer.data?.leftOut ?? 0,
    progress: progress?.asked === asked ? progress : null,
    refresh: async () => (await answer.refresh())?.rows ?? null,
  };
}

/** Like `useAllPages`; no rows, without asking, for a person who may not call the operation. */
export function useAllowedPages<O extends PageOperation>(
  operation: O,
  query: QueryOf<O>,
  idOf: (row: RowOf<O>) => string | number,
): Answer<readonly RowOf<O>[]> {
  const mayAsk = mayCall(useTill().session.me.features, operation.access);
  return useAllPages(operation, mayAsk ? query : null, idOf);
}

interface Reading<Row> {
  readonly rows: readonly Row[];
  /** How many the service had with the first page, and with the last. */
  readonly before: number;
  readonly after: number;
}

async function readOnce<Row>(
  readPage: (page: number) => Promise<Page<Row>>,
  idOf: (row: Row) => string | number,
  onProgress: (progress: { read: number; of: number }) => void,
): Promise<Reading<Row>> {
  const rows = new Map<string | number, Row>();
  let before: number | null = null;
  for (let page = 0; ; page += 1) {
    const { content, totalElements, totalPages } = await readPage(page);
    before ??= totalElements;
    // The later one is the newer.
    for (const row of content) rows.set(idOf(row), row);
    if (page + 1 >= totalPages || rows.size >= MOST_ROWS)
      return { rows: [...rows.values()], before, after: totalElements };
    onProgress({ read: rows.size, of: totalElements });
  }
}
