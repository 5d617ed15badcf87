// The app packaged as `npm run package -- --dir` does it where Electron's binary is not: with the stand-in.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '#build/launcher/paths';
import { makeStandInRuntime } from '#build/electron-standin/packaged/runtime-folder';

export interface PackagedTree {
  /** Holds the executable and `resources`. */
  readonly folder: string;
  remove(): void;
}

export function packageTree(): PackagedTree {
  const root = mkdtempSync(join(tmpdir(), 'pos-package-'));
  // Named, so that a computer that has Electron's binary tests the same.
  makeStandInRuntime(join(root, 'electron'));
  const output = `-c.directories.output=${join(root, 'dist')}`;
  const env = { ...process.env, POS_ELECTRON_DIST: join(root, 'electron') };
  execFileSync(process.execPath, [inRoot('build/package.mjs'), '--linux', '--dir', output], { env, stdio: 'pipe' });
  return {
    folder: join(root, 'dist', 'linux-unpacked'),
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}
