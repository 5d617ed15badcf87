import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATABASE, RESTORED } from './database-names';
import { diskSync } from './disk-sync';
import { openFolder } from './open-folder';
import type { Renaming } from './patient-rename';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Refuses once, as Windows does while a virus scanner reads a file in the folder. */
function refusingOnce(): Renaming {
  let tries = 0;
  const rename: Renaming['rename'] = (from, to) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
    renameSync(from, to);
  };
  return { isWindows: true, rename };
}

it('finishes a restore on Windows while a virus scanner reads the restored database', async () => {
  mkdirSync(join(folder, RESTORED));
  writeFileSync(join(folder, RESTORED, 'PG_VERSION'), 'none that could be opened');
  await expect(openFolder(folder, {}, diskSync, refusingOnce())).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([DATABASE]);
});
