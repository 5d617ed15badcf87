// Imports unsent entries of another register: journal first, then one transaction. They keep their ids and get an unknown
// outcome, so each is looked up at the service or is harmless to send again. Entries already here or already finished are
// skipped; this register's receipt numbers do not change.
import type { Table } from 'dexie';
import { DomainError } from '#shared/domain/money/domain-error';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { IdMappings } from '#shared/writes/kind';
import {
  UNSENT_VERSION,
  unsentFile,
  unsentFileHead,
  type UnsentEntry,
  type UnsentFile,
} from '#shared/writes/unsent-file';
import { areCopied, markCopied } from './copied-entries';
import { checksumOf } from './export-entries';
import type { PosDatabase } from '../database/database';
import { nudge } from '../core/nudge';
import { moneyTransaction } from '../core/money-transaction';
import { acknowledge, appendToJournal } from '../writes/replace-entry';
import { saleOf } from '#shared/writes/sale-transaction';
import { readOpenDay } from '../writes/store-day';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import { tellSearch } from '../writes/tell-search';
import { areFinished, storeIdMappings, parkOrphans, ingest, ingestTables } from '../writes/ingest';

export interface ImportPlan {
  readonly file: UnsentFile;
  /** Entries to import, oldest first. */
  readonly taken: readonly UnsentEntry[];
  /** Number of entries already in this till's outbox. */
  readonly here: number;
  /** Number of entries already sent, replaced or discarded here. */
  readonly over: number;
}

/**
 * Previews the import of this text without changing anything.
 * @throws CodedError FILE_NOT_UNSENT, FILE_TOO_NEW, FILE_DAMAGED, FILE_OTHER_MERCHANT, STORE_WRITE_FAILED
 */
export async function planImport(store: Store, session: Session, text: string): Promise<ImportPlan> {
  const file = await readUnsentFile(text, session.merchantCode);
  const plan = await moneyTransaction(store, importTables(store.db), () => sortOut(store.db, file));
  return { file, ...plan };
}

/**
 * Returns the number of imported entries; importing the same file again imports none.
 * @throws CodedError JOURNAL_WRITE_FAILED (nothing imported), STORE_WRITE_FAILED (journaled; ingested at the next start)
 */
export function importEntries(store: Store, session: Session, file: UnsentFile): Promise<number> {
  return store.edits.run(async () => {
    const { db, newId } = store;
    const tables = importTables(db);
    const sorted = await moneyTransaction(store, tables, () => sortOut(db, file));
    const taken = await besideOpenDay(db, session.registerId, sorted.taken);
    if (taken.length === 0) return 0;
    const idMappings: IdMappings = Object.assign({}, ...file.entries.map((entry) => entry.learned));
    // The journal does not hold the numbers: what is ingested from it at the next start needs them.
    await moneyTransaction(store, tables, () => storeIdMappings(db, idMappings));
    await journalAll(store, taken);
    await moneyTransaction(store, tables, async () => {
      await ingest(
        { db, newId, registerId: session.registerId },
        taken.map(({ write }) => write),
      );
      await markCopied(db, idsOf(taken), store.now().toISOString());
      await parkOrphans(db, await db.outbox.where('entryId').anyOf(idsOf(taken)).toArray());
    });
    // Entries that an imported one replaces must not be sent from here.
    await acknowledge(
      store,
      taken.flatMap(({ write }) => write.replaces ?? []),
      idMappings,
    );
    await tellSearch(
      store,
      taken.map(({ write }) => write),
    );
    await tellLog(store, { is: 'imported', entries: taken.length });
    nudge(store, 'write');
    return taken.length;
  });
}

function importTables(db: PosDatabase): Table[] {
  return [...ingestTables(db), db.copiedEntries];
}

async function readUnsentFile(text: string, merchantCode: string): Promise<UnsentFile> {
  const read = readJson(text);
  const head = unsentFileHead.safeParse(read);
  if (!head.success) throw new CodedError('FILE_NOT_UNSENT');
  if (head.data.version > UNSENT_VERSION) throw new CodedError('FILE_TOO_NEW');
  if ((await checksumOf(read as object)) !== head.data.checksum) throw new CodedError('FILE_DAMAGED');
  const file = unsentFile.safeParse(read);
  if (!file.success || !file.data.entries.every(isReadable)) throw new CodedError('FILE_DAMAGED');
  if (file.data.merchantCode !== merchantCode) throw new CodedError('FILE_OTHER_MERCHANT');
  return file.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CodedError('FILE_NOT_UNSENT', {}, { cause: error });
  }
}

function isReadable({ write }: UnsentEntry): boolean {
  if (write.kind !== 'sale.record') return true;
  try {
    return saleOf(write.sale, () => undefined).transactionId === write.entryId;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

async function sortOut(db: PosDatabase, { entries }: UnsentFile): Promise<Omit<ImportPlan, 'file'>> {
  const writes = entries.map(({ write }) => write);
  const copied = await areCopied(
    db,
    writes.map(({ entryId }) => entryId),
  );
  const finished = await areFinished(db, writes);
  const taken = new Map<string, UnsentEntry>();
  let [here, over] = [0, 0];
  for (const [i, entry] of entries.entries()) {
    const { entryId } = entry.write;
    if ((await db.outbox.where('entryId').equals(entryId).count()) > 0) here += 1;
    else if (copied[i] === true || finished[i] === true) over += 1;
    else taken.set(entryId, entry);
  }
  return { taken: [...taken.values()], here, over };
}

/**
 * While a day is open here, a day of this register in the file is only sent: it is closed by its count, as one of another
 * till. Where none is open it goes on as the day of this till.
 */
async function besideOpenDay(
  db: PosDatabase,
  registerId: number,
  entries: readonly UnsentEntry[],
): Promise<readonly UnsentEntry[]> {
  const isOpen = (await readOpenDay(db, registerId)) !== undefined;
  return entries.map((entry) => {
    const { write } = entry;
    if (write.kind !== 'day.open' && write.kind !== 'day.close') return entry;
    return { ...entry, write: { ...write, isSentAgain: isOpen } };
  });
}

/** All or none, as far as the disk allows: entries only in the journal would be ingested at the next start. */
async function journalAll(store: Store, entries: readonly UnsentEntry[]): Promise<void> {
  const appended = await Promise.allSettled(entries.map(({ write }) => appendToJournal(store, write)));
  const failed = appended.find((each) => each.status === 'rejected');
  if (!failed) return;
  await acknowledge(store, idsOf(entries));
  throw failed.reason;
}

function idsOf(entries: readonly UnsentEntry[]): string[] {
  return entries.map(({ write }) => write.entryId);
}
