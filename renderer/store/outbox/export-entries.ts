// Exports unsent entries to a file, to be sent by another register or kept as a copy before they are discarded here.
// The entries stay in the outbox.
import type { Session } from '#shared/ipc/session';
import { checkedText, UNSENT_FORMAT, UNSENT_VERSION, type UnsentFile } from '#shared/writes/unsent-file';
import { moneyTransaction } from '../core/money-transaction';
import { changeEntries } from '../database/outbox-rows';
import type { OutboxRow } from '../database/entry-rows';
import type { Store } from '../core/store';
import { tellLog } from '../core/tell-log';
import { markCopied } from './copied-entries';

/**
 * @param entryIds Entries to export; those not in the outbox are ignored. Defaults to the whole outbox.
 * @param keep Saves the text; resolves with true once it is saved. Only then do the entries count as exported.
 * @returns the number of entries in the file; 0 when it was not saved or there were none.
 * @throws CodedError STORE_WRITE_FAILED, and what `keep` throws
 */
export async function exportEntries(
  store: Store,
  { merchantCode, registerId }: Session,
  keep: (text: string) => Promise<boolean>,
  entryIds?: readonly string[],
): Promise<number> {
  const { db } = store;
  const exportedAt = store.now().toISOString();
  const rows = await moneyTransaction(store, [db.outbox], () => {
    return entryIds ? db.outbox.where('entryId').anyOf(entryIds).sortBy('seq') : db.outbox.orderBy('seq').toArray();
  });
  if (rows.length === 0) return 0;
  const entries = rows.map(unsentEntryOf);
  const facts = {
    format: UNSENT_FORMAT,
    version: UNSENT_VERSION,
    merchantCode,
    registerId,
    exportedAt,
    entries,
  } as const;
  const file: UnsentFile = { ...facts, checksum: await checksumOf(facts) };
  if (!(await keep(JSON.stringify(file, null, 2)))) return 0;
  const exported = rows.map(({ entryId }) => entryId);
  await moneyTransaction(store, [db.outbox, db.copiedEntries], async () => {
    await changeEntries(db, await db.outbox.where('entryId').anyOf(exported).toArray(), () => ({ exportedAt }));
    await markCopied(db, exported, exportedAt);
  });
  await tellLog(store, { is: 'exported', entries: rows.length });
  return rows.length;
}

function unsentEntryOf({ write, state, lastError, conflict, learned }: OutboxRow): UnsentFile['entries'][number] {
  return { write, state, lastError, conflict, learned };
}

export async function checksumOf(file: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(checkedText(file)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
