// Where things are, from the folder of the clone; nothing here depends on the current directory.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path relative to the clone */
export function inRoot(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
