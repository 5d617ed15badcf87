// Keeps a data folder from other accounts of the computer: whoever can read it has the secret that signs tokens, and the
// hashes of all passwords. The mode of the folder closes everything below it, whatever modes the database gives its files.
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { warn } from '../../log';
import { StartRefused } from '../database/start-refused';
import { DATABASE } from '../durable/database-names';
import { LOCK_FILE } from './lock-file';
import { secretFileIn } from './secret-file';

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;

/**
 * Closes a folder that was open to others, and takes its token secret away: those who could read it can sign tokens. To be
 * called by the process that holds the folder; another one would go on with the old secret. Windows keeps folders by its own
 * rules.
 * @throws StartRefused for a folder that cannot be closed, or that is somebody else's: closing it would lock them out
 */
export function keepPrivate(folder: string): void {
  if (process.platform === 'win32' || !isOpen(folder)) return;
  const hasDatabase = existsSync(join(folder, DATABASE));
  if (!hasDatabase && readdirSync(folder).some((name) => name !== LOCK_FILE)) {
    throw new StartRefused(
      `${folder} holds other files and is open to other accounts. Choose a folder that the service has for itself.`,
    );
  }
  // First, so that a secret that was readable is gone even if this process ends in between.
  rmSync(secretFileIn(folder), { force: true });
  close(folder);
  if (hasDatabase) {
    warn(
      `Other accounts of this computer could read ${folder}. It is closed to them now, and everyone has to sign in again. ` +
        'If you do not trust all of these accounts, set new passwords.',
    );
  }
}

function isOpen(folder: string): boolean {
  return (statSync(folder).mode & OTHERS) !== 0;
}

function close(folder: string): void {
  let reason = 'its disk keeps no modes';
  try {
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    reason = (error as Error).message;
  }
  if (!isOpen(folder)) return;
  throw new StartRefused(
    `Other accounts can read ${folder}, and it cannot be closed to them (${reason}). Run the service as the owner of the ` +
      'folder, or choose one on another disk.',
  );
}
