// The folders of embedded databases that a whole test run makes once: as initdb makes them, and migrated with the demo in it. A test that
// runs alone has none of them and makes its own.
import { join } from 'node:path';

export const EMPTY = 'empty';
export const SEEDED = 'seeded';

/** Set by `build/launcher/service-programs.mjs`. */
const FOLDER = 'POS_MADE_DATABASES';

export function madeDatabase(name: typeof EMPTY | typeof SEEDED): string | undefined {
  const folder = process.env[FOLDER];
  return folder ? join(folder, name) : undefined;
}
