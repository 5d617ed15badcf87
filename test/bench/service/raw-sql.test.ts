import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startService } from '#service/server';
import { diskSync, type DiskSync } from '#service/store/durable/disk-sync';
import { rawSql } from './operations';

it('waits for the disk after a raw write, as an answer of the service does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pos-raw-'));
  const syncs = { begun: 0, done: 0 };
  const disk: DiskSync = {
    ...diskSync,
    contentsSoon: async (fd) => {
      syncs.begun += 1;
      await diskSync.contentsSoon(fd);
      syncs.done += 1;
    },
  };
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    data: { kind: 'folder', folder: join(folder, 'data'), disk },
    seed: { kind: 'none' },
  });
  try {
    const before = { ...syncs };
    await rawSql(service)('create table written (id int)');
    expect(syncs.begun).toBeGreaterThan(before.begun);
    expect(syncs.done).toBe(syncs.begun);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
