// Names in a data folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const DATABASE = 'database';
/** Made from a backup, whole and on the disk; takes the name of the database. */
export const RESTORED = 'database.restored';
/** What the last restore replaced. */
export const REPLACED = 'database.replaced';

/** A restore that was cut off before its last step is finished by opening the folder. */
export function hasDatabase(folder: string): boolean {
  return [DATABASE, RESTORED].some((name) => existsSync(join(folder, name)));
}
