// Which entries stand in a file. To be called within a strict transaction over `meta`.
import type { PosDatabase } from './database';

export async function readCopied(db: PosDatabase): Promise<ReadonlySet<string>> {
  const row = await db.meta.get('copied entries');
  return new Set(row?.key === 'copied entries' ? row.entryIds : []);
}

export async function markCopied(db: PosDatabase, entryIds: readonly string[]): Promise<void> {
  const copied = await readCopied(db);
  await db.meta.put({ key: 'copied entries', entryIds: [...new Set([...copied, ...entryIds])] });
}
