// Reads the journal page by page, and ingests what the outbox lacks.
import { JOURNAL_PAGE } from '#shared/ipc/contract';
import type { Write } from '#shared/writes/write';
import type { PosClient } from '../../bridge/bridge';
import { areSettled, ingest, type IngestParts } from '../writes/ingest';

export interface Reconciling extends IngestParts {
  readonly epoch: number;
  readonly pos: PosClient;
  readonly storeId: string;
  readonly merchantCode: string;
  /** Resolves when the page is idle, or after a short maximum. */
  readonly whenIdle: () => Promise<void>;
  /** Aborted when the store closes. */
  readonly signal: AbortSignal;
  readonly onIngested: OnIngested;
}

/** Called after each page while an emptied database is restored: entries so far, and in all. */
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
  /** Entries the outbox lacked and has now. */
  readonly ingested: number;
  /** Accepted, replaced or discarded; the app ended before the journal was told. */
  readonly over: readonly Write[];
}

/** Call within a strict transaction over `ingestTables`; idempotent. */
export async function ingestMissing(
  parts: IngestParts,
  writes: readonly Write[],
  replaced: ReadonlySet<string>,
): Promise<Ingested> {
  const settled = await areSettled(parts.db, writes);
  const isOver = (write: Write, i: number) => replaced.has(write.entryId) || settled[i] === true;
  const over = writes.filter(isOver);
  const lacking = writes.filter((write, i) => !isOver(write, i));
  return { ingested: await ingest(parts, lacking), over };
}
