// The token secret of a data folder, in a file of its own: a copy of the database, as for support, does not carry it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from '#shared/errors/system-code';
import { writePrivateFile } from '../durable/private-file';

export function secretFileIn(folder: string): string {
  return join(folder, 'token-secret');
}

/** Null if there is none. */
export function readSecret(folder: string): string | null {
  try {
    return readFileSync(secretFileIn(folder), 'utf8').trim();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** On the disk and readable for its owner alone when this returns. */
export function writeSecret(folder: string, secret: string): void {
  writePrivateFile(secretFileIn(folder), secret);
}
