// Gives a restored database the name of the one in use. Either both have changed their names, or it is as before: a restored one that
// is left beside would take the place of a missing one at the next start (open-folder.ts).
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, REPLACED, RESTORED } from '../durable/database-names';
import { renamePatiently } from '../durable/patient-rename';

export type Rename = (from: string, to: string) => Promise<void>;

/** @returns where the one before is kept, null if there was none. @throws the error of the system; nothing has changed then */
export async function swapDatabases(folder: string, rename: Rename = renamePatiently): Promise<string | null> {
  const database = join(folder, DATABASE);
  const replaced = join(folder, REPLACED);
  const restored = join(folder, RESTORED);
  const hadOne = existsSync(database);
  try {
    if (hadOne) {
      rmSync(replaced, { recursive: true, force: true });
      await rename(database, replaced);
    }
    await rename(restored, database);
  } catch (error) {
    if (hadOne && !existsSync(database)) await rename(replaced, database);
    rmSync(restored, { recursive: true, force: true });
    throw error;
  }
  return hadOne ? replaced : null;
}
