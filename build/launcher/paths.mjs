// Paths relative to the clone, independent of the current directory.
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path relative to the clone */
export function inRoot(path) {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
