import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DATABASE } from '../store/durable/database-names';
import { LOCK_FILE } from '../store/opening/lock-file';
import { makeBackup } from './backups';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  mkdirSync(join(folder, DATABASE));
  // Of a process that runs.
  writeFileSync(join(folder, LOCK_FILE), String(process.ppid));
});
afterEach(() => rmSync(folder, { recursive: true }));

const backup = () => makeBackup({ kind: 'folder', folder }, join(folder, 'night.backup'), new Date());

it('says what to do where the running service cannot be asked, as its file was cut off', async () => {
  const file = join(folder, 'service.backup-door');
  writeFileSync(file, '{"port":4');
  const refusal = {
    code: 'BACKUP_NOT_WRITTEN',
    message: `The service that runs on ${folder} cannot be asked for a backup, because ${file} is damaged. Nothing was written. Restart the service, which writes that file anew, and make the backup again.`,
  };
  await expect(backup()).rejects.toMatchObject(refusal);
});

it('says who has the folder where there is no such file', async () => {
  await expect(backup()).rejects.toMatchObject({ name: 'FolderInUse' });
});
