// The disk of the embedded service is full. It is a small file system of its own, so the test runs where one may be mounted: on Linux,
// as root. What was acknowledged is there with room again; what was not may be sent again, once.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { createClient, refusal } from './client';
import { makeSale } from './sale-fixture';

const DISK_MB = 160;
/** Left free before the sales begin. */
const LEFT_BYTES = 1_500_000;
/** Many times what fits. */
const MOST_SALES = 2_000;

const disk = mkdtempSync(join(tmpdir(), 'pos-full-'));
const isMounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]).status === 0;
const folder = join(disk, 'data');

afterAll(() => {
  // Also where a failed test left the service running in it.
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const start = (): Promise<RunningService> =>
  startService({
    host: '127.0.0.1',
    port: 0,
    data: { kind: 'folder', folder },
    seed: { kind: 'demo' },
    operations: { host: '127.0.0.1', port: 0 },
  });

it.skipIf(!isMounted)(
  'a full disk loses nothing that was acknowledged, and with room again the service takes the rest, once',
  async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    mkdirSync(folder, { mode: 0o700 });
    cpSync(inject('pgliteTemplate'), join(folder, 'database'), { recursive: true });
    let service = await start();
    let till = createClient(service).as('MANAGER');
    await till.get('/auth/me');
    const filling = join(disk, 'filling');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(filling, Buffer.alloc(bavail * bsize - LEFT_BYTES));

    const acknowledged: string[] = [];
    let sale = makeSale();
    let answer = await till.post('/sales/transactions', sale);
    while (answer.status === 201 && acknowledged.length < MOST_SALES) {
      acknowledged.push(sale.transactionId);
      sale = makeSale();
      answer = await till.post('/sales/transactions', sale);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    expect([answer.status, answer.body]).toMatchObject([503, refusal('SERVICE_STORAGE_FAILED')]);
    const isLogFull = (await fetch(`${service.url}/health`)).status !== 200;
    const ready = await fetch(`${service.url}/ready`);
    expect(ready.status).toBe(503);
    if (!isLogFull) {
      expect(answer.body).toMatchObject({ message: 'The service cannot store anything: its disk is full.' });
      expect(await ready.json()).toEqual({ status: 'DOWN', reason: 'the disk is full' });
      expect(await (await fetch(`${service.operationsUrl}/metrics`)).text()).toMatch(/^database_disk_full 1$/m);
    }
    // Another may still fit where the last one did not, or be refused like it.
    const other = makeSale();
    const { status } = await till.post('/sales/transactions', other);
    expect([201, 503]).toContain(status);
    if (status === 201) acknowledged.push(other.transactionId);

    rmSync(filling);
    if (!isLogFull) expect((await fetch(`${service.url}/ready`)).status).toBe(200);
    // It goes on by itself, unless what is full was the log, which ends the database.
    if ((await fetch(`${service.url}/health`)).status !== 200) {
      await service.stop().catch(() => undefined);
      service = await start();
      till = createClient(service).as('MANAGER');
    }
    expect((await till.post('/sales/transactions', sale)).status).toBe(201);
    expect((await till.post('/sales/transactions', sale)).status).toBe(200);
    await service.stop();

    service = await start();
    till = createClient(service).as('MANAGER');
    for (const id of acknowledged) expect((await till.get(`/sales/transactions/${id}`)).status).toBe(200);
    expect((await till.post('/sales/transactions', sale)).status).toBe(200);
    await service.stop();
  },
  180_000,
);
