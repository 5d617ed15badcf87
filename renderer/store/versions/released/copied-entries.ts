// Version 13: each entry that was exported or imported is a row, with the time of it. Until then their ids were one row that grew.
import type { Transaction } from 'dexie';
import { computerNow } from '../../../bridge/computer-clock';

interface CopiedIds {
  readonly key: 'copied entries';
  readonly entryIds: readonly string[];
}

/** When it was is not known: they are kept as long as those of today. */
export async function listCopiedEntries(transaction: Transaction): Promise<void> {
  const meta = transaction.table<CopiedIds, string>('meta');
  const { entryIds = [] } = (await meta.get('copied entries')) ?? {};
  const copiedAt = computerNow().toISOString();
  await transaction.table('copiedEntries').bulkPut(entryIds.map((entryId) => ({ entryId, copiedAt })));
  await meta.delete('copied entries');
}
