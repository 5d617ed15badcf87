// A packaged app is one file, which Electron reads by itself and Node cannot: it is unpacked once for each version of it.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} resources folder of the packaged app @returns {Promise<string>} the folder of its package.json */
export async function openAsar(resources) {
  const file = join(resources, 'app.asar');
  const { mtimeMs, size } = statSync(file);
  const name = createHash('sha256').update(`${file} ${mtimeMs} ${size}`).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `electron-standin-${name}`);
  if (existsSync(folder)) return folder;
  const { extractAll } = await import('@electron/asar');
  const fresh = mkdtempSync(join(tmpdir(), 'electron-standin-'));
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
