// The journal as the store reads it: page by page, and what of a page the outbox lacks.
import { JOURNAL_PAGE } from '#shared/ipc/contract';
import type { Write } from '#shared/writes/write';
import type { PosClient } from '../../bridge/bridge';
import { areSettled, ingest, type IngestParts } from '../writes/ingest';

export interface Reconciling extends IngestParts {
  readonly epoch: number;
  readonly pos: PosClient;
  readonly storeId: string;
  readonly merchantCode: string;
  /** Resolves when the page has nothing to do, or not for a moment. */
  readonly whenIdle: () => Promise<void>;
  /** The store is closed. */
  readonly signal: AbortSignal;
  readonly onIngested: OnIngested;
}

/** Told after each page of what an emptied database gets back: entries so far, of how many. */
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
  /** Entries that the outbox lacked and has now. */
  readonly ingested: number;
  /** Accepted by the service, replaced or discarded: the journal was not told before the app ended. */
  readonly over: readonly Write[];
}

/** To be called within a strict transaction over `ingestTables`; the same when it runs twice. */
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
