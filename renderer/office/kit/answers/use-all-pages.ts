// All rows of a paged operation, read page after page in the background and kept like any other answer. As long as there is no answer
// the pages that have come are shown. A list that is longer than MOST_ROWS is cut there, and says so: filters make it shorter.
import { CancelledError } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import { MAX_PAGE_SIZE, type Page } from '#shared/api/wire/paging';
import { mayCall } from '../../../till/rights/office-areas';
import { useTill } from '../../../till/use-till';
import { useStore } from '../../../store/core/store-context';
import type { RowOf } from '../../place/area';
import { readRows, type Arrival } from './read-rows';
import { useKeptQuery, type Answer } from './use-answer';

type QueryOf<O> = O extends { readonly query: infer Q extends z.ZodType } ? Partial<z.output<Q>> : never;

interface AllRows<Row> {
  readonly rows: readonly Row[];
  readonly leftOut: number;
}

/** The pages of a reading that have come so far. */
interface Arrived<Row> extends Arrival<Row> {
  readonly asked: string;
  readonly isReading: boolean;
}

/** Each time more rows are shown they are sorted again. So first every page is shown, then when this many times as many have come. */
const GROWTH = 1.25;

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
  const [last, setLast] = useState<Arrived<RowOf<O>> | null>(null);
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
    const change = (next: (before: Arrived<RowOf<O>> | null) => Arrived<RowOf<O>> | null) => {
      if (newest.current === own) setLast(next);
    };
    if (query === null) return { rows: [], leftOut: 0 };
    try {
      return await readRows(readPage, idOf, (arrival) =>
        change((before) => grown(before, { ...arrival, asked, isReading: true })),
      );
    } finally {
      // What has come stays until the answer is there.
      change((before) => before && { ...before, isReading: false });
    }
  });
  const arrived = last?.asked === asked ? last : null;
  const meanwhile =
    answer.data === undefined && arrived ? { from: 'pages' as const, rows: arrived.rows, of: arrived.of } : null;
  return {
    ...answer,
    data: answer.data?.rows,
    meanwhile,
    leftOut: answer.data?.leftOut ?? (meanwhile ? meanwhile.of - meanwhile.rows.length : 0),
    progress: arrived?.isReading === true ? arrived : null,
    refresh: async () => (await answer.refresh())?.rows ?? null,
  };
}

/** Like `useAllPages`; no rows, without asking, for a person who may not call the operation. */
export function useAllowedPages<O extends PageOperation>(
  operation: O,
  query: QueryOf<O> | null,
  idOf: (row: RowOf<O>) => string | number,
): Answer<readonly RowOf<O>[]> {
  const mayAsk = mayCall(useTill().session.me.features, operation.access);
  return useAllPages(operation, mayAsk ? query : null, idOf);
}

/** A reading that begins again does not take away what the one before had shown. */
function grown<Row>(before: Arrived<Row> | null, next: Arrived<Row>): Arrived<Row> {
  if (before?.asked !== next.asked || next.rows.length >= before.rows.length * GROWTH) return next;
  return { ...next, rows: before.rows };
}
