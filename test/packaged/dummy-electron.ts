// A folder that looks like Electron's download to the packaging tool: the binary is inert, but carries a fuse wire, so what
// the tool writes into it can be read back. It cannot be started.
import { SENTINEL } from '@electron/fuses/dist/constants';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fuse wire: sentinel, version of the scheme, number of fuses, one state each ('0' off, '1' on, 'r' removed). */
function fuseWire(count: number): Buffer {
  return Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, count]), Buffer.from('1'.repeat(count))]);
}

/** @param fuseCount every fuse starts *on*, so that one missing from the configuration is detected */
export function makeDummyElectron(folder: string, electronVersion: string, fuseCount: number): void {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), fuseWire(fuseCount), Buffer.alloc(64)]), {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'version'), electronVersion);
  writeFileSync(join(folder, 'LICENSE'), '');
  writeFileSync(join(folder, 'LICENSES.chromium.html'), '');
  for (const language of ['en-US', 'ar', 'de']) writeFileSync(join(folder, 'locales', `${language}.pak`), '');
}
