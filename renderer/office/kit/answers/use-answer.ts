// Asks the service for the records of an area. The answer is kept on this device and shown at once the next time, with its
// age, while it is asked for again; without a network it stays.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import type { ReplyData } from '#shared/api/wire/reply';
import { errorData, type ErrorData } from '#shared/errors';
import { computerNow, correctedTime } from '../../../bridge/computer-clock';
import { useSyncStatus } from '../../../bridge/sync-status';
import { useStore } from '../../../store/core/store-context';
import { useTill } from '../../../till/use-till';
import { reportFailure } from '../../../ui/messages/failure';
import { answerOf, forgetAnswers } from '../../database/kept-answers';
import { useOffice } from '../../database/use-office';
import type { Period } from '../../place/periods';
import { endFirstReading } from './end-first-reading';
import { isNotAllowed } from './is-not-allowed';
import { readParts } from './period-parts';
import { isUnreachable } from './unreachable';

/** What is shown as long as there is no answer. */
type Meanwhile<T> = Pages<T> | Copy<T>;

/** The pages that have come so far. */
interface Pages<T> {
  readonly from: 'pages';
  readonly rows: T;
  /** How many the service has. */
  readonly of: number;
}

/** What this computer has loaded for itself. */
interface Copy<T> {
  readonly from: 'computer';
  readonly rows: T;
  /** Service time; null where it is only a part. */
  readonly asOf: string | null;
}

export interface Answer<T> {
  readonly operation: PageOperation;
  /** The last answer; undefined if there never was one. */
  readonly data: T | undefined;
  /** Null for nothing, and once there is an answer. */
  readonly meanwhile: Meanwhile<T> | null;
  /** When it was given, ISO 8601, by the corrected clock. */
  readonly answeredAt: string | null;
  readonly isAsking: boolean;
  /** Rows the service has that are not shown, as the list is too long or they have not come yet; 0 for none. */
  readonly leftOut: number;
  /** Rows read so far, and of how many, while the pages of a list are read; null otherwise. */
  readonly progress: { readonly read: number; readonly of: number } | null;
  /** Why there is no newer answer. */
  readonly error: ErrorData | null;
  /** Resolves with the new answer; null if there is none. */
  readonly refresh: () => Promise<T | null>;
}

/** The answer, or what is shown meanwhile. */
export function shownOf<T>({ data, meanwhile }: Pick<Answer<T>, 'data' | 'meanwhile'>): T | undefined {
  return data ?? meanwhile?.rows;
}

export function useAnswer<O extends PageOperation>(
  operation: O,
  input: OperationInput<O>,
): Answer<ReplyData<O['reply']>> {
  const { pos } = useStore();
  return useKeptQuery(operation, input, () => pos.ask(operation, input));
}

/**
 * Like `useAnswer`, of a list, the latest first; a period is read part by part.
 * @param input null as long as there is nothing to ask, which is answered by no rows
 * @param days of a part
 */
export function useRowsAnswer<O extends PageOperation>(
  operation: O,
  input: OperationInput<O> | null,
  days: number,
): Answer<ReplyData<O['reply']>> {
  const { pos } = useStore();
  return useKeptQuery(operation, input, async () => {
    if (input === null) return [] as never;
    const query = (input.query ?? {}) as Partial<Period>;
    const { from, to } = query;
    if (from === undefined || to === undefined) return pos.ask(operation, input);
    const askPart = (part: Period) =>
      pos.ask(operation, { ...input, query: { ...query, ...part } } as unknown as OperationInput<O>);
    return (await readParts({ from, to }, days, askPart as never)) as never;
  });
}

/** After nothing shows it. An app that runs for weeks would keep every list that was ever open; it is read from the disk again. */
const IN_MEMORY_MS = 30 * 60_000;

/** Until a read that was lost is asked again of a service that answers others: a pause, as it may be slow to answer. */
const LOST_MS = 15_000;

/**
 * @param input part of the key: another input is another answer
 * @param ask with the last answer. Not aborted when the list unmounts: the answer may hold a record that was just made.
 */
export function useKeptQuery<T>(
  operation: PageOperation,
  input: unknown,
  ask: (last: T | undefined) => Promise<T>,
): Answer<T> {
  const { session } = useTill();
  const { now } = useStore();
  const { db, user, keepAnswer } = useOffice();
  const { merchantCode, me } = session;
  const key = [...answerOf(operation.id, merchantCode, user), input];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ client, queryKey }) => ask(client.getQueryData<T>(queryKey)),
    persister: keepAnswer as never,
    gcTime: IN_MEMORY_MS,
  });
  const isOnline = useSyncStatus(({ status }) => status?.reachability === 'online');
  const hasFailed = query.isError;
  const { refetch, isFetching } = query;
  const [openedAt] = useState(() => computerNow().getTime());
  const isKept = query.data !== undefined && query.dataUpdatedAt < openedAt;
  // Main reports the network: what failed without it is asked for again with it.
  const retry = useEffectEvent(() => {
    if (hasFailed) void refetch();
  });
  useEffect(() => {
    if (isOnline) retry();
  }, [isOnline]);
  // A few lost requests do not make the service unreachable, so nothing would report it as back.
  const isLost = query.error !== null && isUnreachable(query.error);
  const isDue = isOnline && isLost && !isFetching;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), LOST_MS);
    return () => clearTimeout(timer);
  }, [isDue, refetch]);
  const askAgain = useEffectEvent(() => {
    if (!isFetching) void refetch();
  });
  useEffect(() => {
    if (isKept) askAgain();
  }, [isKept]);
  const error = query.error ? errorData(query.error) : null;
  // What a person may not see is neither shown nor left on the disk.
  const isBarred = isNotAllowed({ error, operation }, me.features);
  const queries = useQueryClient();
  useEffect(() => {
    if (!isBarred) return;
    queries.removeQueries({ queryKey: answerOf(operation.id, merchantCode, user), type: 'inactive' });
    forgetAnswers(db, [operation.id], merchantCode, user).catch(reportFailure);
  }, [isBarred, queries, db, operation.id, merchantCode, user]);
  const hasAnswer = query.data !== undefined && !isBarred;
  return {
    operation,
    data: isBarred ? undefined : (query.data as T | undefined),
    meanwhile: null,
    answeredAt: hasAnswer ? correctedTime(query.dataUpdatedAt, now()) : null,
    isAsking: query.isFetching,
    leftOut: 0,
    progress: null,
    error,
    refresh: async () => {
      await endFirstReading(queries, key, refetch);
      const { data, error } = await refetch();
      return error || data === undefined ? null : (data as T);
    },
  };
}
