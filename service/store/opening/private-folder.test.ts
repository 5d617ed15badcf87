import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startService } from '#service/server';
import { lockFolder } from './lock-file';

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

  it('that was open is closed, said so, and gives up its secret', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const open = join(folder, 'open');
    mkdirSync(open);
    writeFileSync(join(open, 'PG_VERSION'), '17');
    writeFileSync(join(open, 'token-secret'), 'seen');
    chmodSync(open, 0o755);
    lockFolder(open)();
    expect([modeOf(open), existsSync(join(open, 'token-secret'))]).toEqual([0o700, false]);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('sign in again'));
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
    expect(said).not.toHaveBeenCalled();
    chmodSync(folder, 0o750);
    expect(await secretAfterStart()).not.toBe(first);
  });
});
