// Reads the journal page by page and ingests the entries that the outbox lacks.
import { JOURNAL_PAGE } from '#shared/ipc/contract';
import type { Write } from '#shared/writes/write';
import type { PosClient } from '../../bridge/bridge';
import { areFinished, ingest, type IngestParts } from '../writes/ingest';

export interface Reconciling extends IngestParts {
  readonly epoch: number;
  readonly pos: PosClient;
  readonly storeId: string;
  readonly merchantCode: string;
  /** Resolves when the page is idle, at least for a moment. */
  readonly whenIdle: () => Promise<void>;
  /** Aborted when the store closes. */
  readonly signal: AbortSignal;
  readonly onIngested: OnIngested;
  /** Those that were queued since the log was told. */
  readonly unreadable: Set<string>;
}

/** Called after each page restored to an emptied database, with the entries so far and their total. */
export type OnIngested = (done: number, all: number) => void;

export interface JournalReader {
  readonly pos: PosClient;
  readonly storeId: string;
}

/** Ids of unacknowledged entries, oldest first. */
export async function* readJournalIds({ pos, storeId }: JournalReader): AsyncGenerator<readonly string[], void> {
  for (let after: string | null = null; ;) {
    const { entryIds, isLast }: { entryIds: string[]; isLast: boolean } = await pos.call('journal.ids', {
      storeId,
      after,
      limit: JOURNAL_PAGE,
    });
    yield entryIds;
    if (isLast) return;
    after = entryIds.at(-1) ?? null;
  }
}

export async function* readJournal(reader: JournalReader): AsyncGenerator<readonly Write[], void> {
  const { pos, storeId } = reader;
  for await (const entryIds of readJournalIds(reader)) {
    if (entryIds.length > 0) yield await pos.call('journal.read', { storeId, entryIds: [...entryIds] });
  }
}

export interface Ingested {
  /** Number of entries added to the outbox. */
  readonly ingested: number;
  /** Entries accepted by the service, replaced or discarded, not acknowledged to the journal before the app ended. */
  readonly over: readonly Write[];
}

/** To be called within a strict transaction over `ingestTables`; idempotent. */
export async function ingestMissing(
  parts: IngestParts,
  writes: readonly Write[],
  replaced: ReadonlySet<string>,
): Promise<Ingested> {
  const finished = await areFinished(parts.db, writes);
  const isOver = (write: Write, i: number) => replaced.has(write.entryId) || finished[i] === true;
  const over = writes.filter(isOver);
  const lacking = writes.filter((write, i) => !isOver(write, i));
  return { ingested: await ingest(parts, lacking), over };
}
