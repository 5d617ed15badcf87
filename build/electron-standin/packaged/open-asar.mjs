// A packaged app is one file, which Electron reads by itself and Node cannot: it is unpacked beside it, once for each version of it,
// and goes with the app.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} resources folder of the packaged app @returns {Promise<string>} the folder of its package.json */
export async function openAsar(resources) {
  const file = join(resources, 'app.asar');
  const { mtimeMs, size } = statSync(file);
  const folder = join(resources, `unpacked-${mtimeMs}-${size}`);
  if (existsSync(folder)) return folder;
  const { extractAll } = await import('@electron/asar');
  const fresh = mkdtempSync(join(resources, 'unpacking-'));
  extractAll(file, fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // Another start was faster.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}
