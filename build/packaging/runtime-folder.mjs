// The runtime that goes into a package: Electron's own binary, or for a look at the tree the stand-in.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStandInRuntime } from '../electron-standin/packaged/runtime-folder.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { fetchElectron } from '../launcher/runtime.mjs';

/**
 * @param {{ isTreeOnly: boolean }} options
 * @returns {Promise<{ folder: string, isStandIn: boolean } | null>} null if there is none that may be shipped, and none was asked for
 *   that may not
 */
export async function runtimeFolder({ isTreeOnly }) {
  // An offline computer may have a folder with the binary.
  const named = process.env['POS_ELECTRON_DIST'];
  if (named) return { folder: named, isStandIn: false };
  if (await fetchElectron()) return { folder: inRoot('node_modules/electron/dist'), isStandIn: false };
  if (!isTreeOnly || process.platform === 'win32') return null;
  const folder = mkdtempSync(join(tmpdir(), 'pos-runtime-'));
  makeStandInRuntime(folder);
  return { folder, isStandIn: true };
}
