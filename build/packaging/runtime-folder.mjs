// The runtime that goes into a package: Electron's own binary, or for a look at the tree the stand-in.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeStandInRuntime } from '../electron-standin/packaged/runtime-folder.mjs';
import { inRoot } from '../launcher/paths.mjs';
import { fetchElectron } from '../launcher/runtime.mjs';

const ONE_MAC_ONLY =
  'POS_ELECTRON_DIST has to hold the two archives electron-v…-darwin-x64.zip and electron-v…-darwin-arm64.zip: an unpacked binary ' +
  'would go into the package for the other kind of Mac as well.';

/**
 * @param {{ isTreeOnly: boolean, system: 'linux' | 'mac' | 'win' }} options
 * @returns {Promise<{ folder: string | null, isStandIn: boolean } | null>} null if there is none that may be shipped, and none was asked
 *   for that may not; its folder is null where the builder fetches one for each kind of processor
 * @throws Error with a sentence for a folder that cannot be used
 */
export async function runtimeFolder({ isTreeOnly, system }) {
  const isForBothMacs = system === 'mac' && !isTreeOnly;
  // An offline computer may have a folder with the binary.
  const named = process.env['POS_ELECTRON_DIST'];
  if (named && isForBothMacs && !holdsBothMacs(readdirSync(named))) throw new Error(ONE_MAC_ONLY);
  if (named) return { folder: named, isStandIn: false };
  const isHere = await fetchElectron();
  if (isHere && isForBothMacs) return { folder: null, isStandIn: false };
  if (isHere) return { folder: inRoot('node_modules/electron/dist'), isStandIn: false };
  if (!isTreeOnly || process.platform === 'win32') return null;
  const folder = mkdtempSync(join(tmpdir(), 'pos-runtime-'));
  makeStandInRuntime(folder);
  return { folder, isStandIn: true };
}

/** @param {readonly string[]} files */
export function holdsBothMacs(files) {
  return ['x64', 'arm64'].every((kind) =>
    files.some((file) => file.startsWith('electron-v') && file.endsWith(`-darwin-${kind}.zip`)),
  );
}
