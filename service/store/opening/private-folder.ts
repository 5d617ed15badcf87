// Keeps a data folder from other accounts of the computer: whoever can read it has the secret that signs tokens, and the
// hashes of all passwords. The mode of the folder closes everything below it, whatever modes the database gives its files.
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../database/start-refused';
import { secretFileIn } from './secret-file';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/**
 * Makes the folder. One that was open to others is closed, and gives up its token secret: those who could read it can sign
 * tokens. Windows keeps folders by its own rules.
 * @throws StartRefused if the folder cannot be closed
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
  if (process.platform === 'win32' || (statSync(folder).mode & OTHERS) === 0) return;
  // First, so that a secret that was readable is gone even if this process ends in between.
  rmSync(secretFileIn(folder), { force: true });
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    throw new StartRefused(
      `Other accounts can read ${folder}, and it cannot be closed to them (${(error as Error).message}). Run the service ` +
        'as the owner of the folder.',
    );
  }
  if (existsSync(join(folder, 'PG_VERSION'))) {
    console.error(
      `Other accounts of this computer could read ${folder}. It is closed to them now, and everyone has to sign in again. ` +
        'If you do not trust all of these accounts, set new passwords.',
    );
  }
}
