import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '#service/server';
import { StartRefused } from '../database/start-refused';
import { FolderInUse, lockFolder } from './lock-file';
import { openDatabase } from './open-database';
import { keepPrivate } from './private-folder';

const modeOf = (path: string) => statSync(path).mode & 0o777;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-private-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  it('is made for its owner alone', () => {
    const inner = join(folder, 'data');
    lockFolder(inner)();
    expect(modeOf(inner)).toBe(0o700);
  });

  it('with the files of others is refused and left as it is', () => {
    writeFileSync(join(folder, 'letter.txt'), 'mine');
    chmodSync(folder, 0o755);
    expect(() => keepPrivate(folder)).toThrow(StartRefused);
    expect(modeOf(folder)).toBe(0o755);
  });

  it('that is empty is closed without a word', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    chmodSync(folder, 0o755);
    keepPrivate(folder);
    expect([modeOf(folder), said.mock.calls]).toEqual([0o700, []]);
  });

  it('that another process holds keeps its secret and its mode', async () => {
    writeFileSync(join(folder, 'service.lock'), String(process.ppid));
    writeFileSync(join(folder, 'token-secret'), 'in use');
    chmodSync(folder, 0o755);
    await expect(openDatabase({ kind: 'folder', folder })).rejects.toThrow(FolderInUse);
    expect([modeOf(folder), readFileSync(join(folder, 'token-secret'), 'utf8')]).toEqual([0o755, 'in use']);
  });

  it('keeps its secret in a file of its own, not in the database, and the same one while it is closed', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const file = join(folder, 'token-secret');
    const start = () =>
      startService({ host: '127.0.0.1', port: 0, data: { kind: 'folder', folder }, seed: { kind: 'none' } });
    const secretAfterStart = async () => {
      const service = await start();
      const rows = await service.db.selectFrom('serviceSecrets').select('name').execute();
      await service.stop();
      expect(rows.map(({ name }) => name)).not.toContain('token');
      return readFileSync(file, 'utf8');
    };
    const first = await secretAfterStart();
    expect([modeOf(file), first.length]).toEqual([0o600, 43]);
    expect(await secretAfterStart()).toBe(first);
    expect(said).not.toHaveBeenCalledWith(expect.stringContaining('sign in'));
    chmodSync(folder, 0o750);
    const second = await secretAfterStart();
    expect([second === first, modeOf(folder)]).toEqual([false, 0o700]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('everyone has to sign in again'));
    writeFileSync(file, second.slice(0, 5));
    expect((await secretAfterStart()).length).toBe(43);
  });
});
