// Keeps the till's data from other accounts of the computer: sales, customers, tokens and verifiers.
import { chmodSync, mkdirSync } from 'node:fs';
import { systemCode } from '#shared/errors/system-code';
import type { Log } from '../log/log';

const OWNER_ONLY = 0o700;

/**
 * Makes the folder, and mends one that an earlier version left open to others. Whatever is below is closed with it. Windows
 * keeps the profile of a user from others by itself.
 */
export function keepPrivate(folder: string, log: Log): void {
  if (process.platform === 'win32') return;
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    chmodSync(folder, OWNER_ONLY);
  } catch (error) {
    // On a disk without permissions the till still sells.
    log.warn('storage', `the data folder is not private: ${systemCode(error)}`);
  }
}
