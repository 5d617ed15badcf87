// All rows of a paged operation, read page after page in the background and kept like any other answer. A list that is longer than
// MOST_ROWS is cut there, and says so: filters make it shorter.
import { CancelledError } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import { MAX_PAGE_SIZE, type Page } from '#shared/api/wire/paging';
import { useStore } from '../../../store/core/store-context';
import type { RowOf } from '../../place/area';
import { useKeptQuery, type Answer } from './use-answer';

const MOST_ROWS = 10_000;

type QueryOf<O> = O extends { readonly query: infer Q extends z.ZodType } ? Partial<z.output<Q>> : never;

/** @param query beside `page` and `size` */
export function useAllPages<O extends PageOperation>(operation: O, query: QueryOf<O>): Answer<readonly RowOf<O>[]> {
  const { pos } = useStore();
  const [progress, setProgress] = useState<{ read: number; of: number } | null>(null);
  const asked = JSON.stringify(query);
  const newest = useRef({ asked });
  const answer = useKeptQuery(operation, query, async () => {
    const own = (newest.current = { asked });
    const rows: RowOf<O>[] = [];
    for (let page = 0; ; page += 1) {
      const input = { query: { ...(query as object), page, size: MAX_PAGE_SIZE } } as unknown as OperationInput<O>;
      const next = (await pos.ask(operation, input)) as unknown as Page<RowOf<O>>;
      // Asked again meanwhile, as after each of many changes: the newer reading goes on alone.
      if (newest.current !== own && newest.current.asked === asked) throw new CancelledError({ silent: true });
      rows.push(...next.content);
      const isLast = page + 1 >= next.totalPages || rows.length >= MOST_ROWS;
      if (newest.current === own) setProgress(isLast ? null : { read: rows.length, of: next.totalElements });
      if (isLast) return { rows, leftOut: Math.max(0, next.totalElements - rows.length) };
    }
  });
  return {
    ...answer,
    data: answer.data?.rows,
    leftOut: answer.data?.leftOut ?? 0,
    progress,
    refresh: async () => (await answer.refresh())?.rows ?? null,
  };
}
