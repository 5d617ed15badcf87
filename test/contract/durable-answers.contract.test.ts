// What the embedded database in a folder acknowledges is on the disk. The disk is one that waits, or fails, when it is told to.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { diskSync, type DiskSync } from '#service/store/durable/disk-sync';
import { createClient, refusal, type Caller } from './client';
import { makeSale } from './sale-fixture';

/** A disk whose log syncs wait for `goOn`, with a count of the syncs begun. */
function createHeldDisk() {
  let held: Promise<void> | undefined;
  let goOn = () => {};
  let failure: Error | undefined;
  const counted = { begun: 0 };
  const disk: DiskSync = {
    ...diskSync,
    async contentsSoon(fd) {
      counted.begun += 1;
      await held;
      if (failure) throw failure;
      await diskSync.contentsSoon(fd);
    },
  };
  return {
    disk,
    counted,
    hold: () => void (held = new Promise((resolve) => (goOn = resolve))),
    goOn: () => goOn(),
    fail: () => void (failure = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })),
  };
}

const readOnly = () => {
  throw Object.assign(new Error('EROFS: read-only file system, fsync'), { code: 'EROFS' });
};

describe('an answer of the embedded database', () => {
  let folder = '';
  let service: RunningService;
  let manager: Caller;
  let held: ReturnType<typeof createHeldDisk>;

  const start = async (disk: DiskSync): Promise<RunningService> =>
    startService({ host: '127.0.0.1', port: 0, data: { kind: 'folder', folder, disk }, seed: { kind: 'demo' } });

  // The tests share one folder and run in sequence: creating the folder takes longer than all of them.
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pos-durable-'));
    cpSync(inject('pgliteTemplate'), join(folder, 'database'), { recursive: true });
    held = createHeldDisk();
    service = await start(held.disk);
    manager = createClient(service).as('MANAGER');
    await manager.get('/auth/me');
  }, 180_000);
  beforeEach(() => {
    held.counted.begun = 0;
  });
  afterEach(() => held.goOn());
  afterAll(async () => {
    // Already stopped, unless a test failed.
    await service.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  const salesStored = async (like: string): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from sales where receipt_number like ${like}`.execute(service.db);
    return rows[0]?.n ?? 0;
  };

  it('is given once its commit is on the disk, and so is one to a question that sees it', async () => {
    held.hold();
    const answered: string[] = [];
    const sale = makeSale({ receiptNumber: 'held-1' });
    const first = manager.post('/sales/transactions', sale).then(({ status }) => answered.push(`first ${status}`));
    await vi.waitUntil(async () => held.counted.begun === 1 && (await salesStored('held-1')) === 1, {
      timeout: 60_000,
    });
    const again = manager.post('/sales/transactions', sale).then(({ status }) => answered.push(`again ${status}`));
    const read = manager
      .get(`/sales/transactions/${sale.transactionId}`)
      .then(({ status }) => answered.push(`read ${status}`));
    // Requests without the database are answered meanwhile, so the process itself is not blocked.
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    expect((await fetch(`${service.url}/ready`)).status).toBe(200);
    expect(answered).toEqual([]);
    held.goOn();
    await Promise.all([first, again, read]);
    expect(answered.sort()).toEqual(['again 200', 'first 201', 'read 200']);
  });

  it('shares its sync with all that were committed while another was under way', async () => {
    held.hold();
    const sales = Array.from({ length: 8 }, (_, i) => makeSale({ receiptNumber: `shared-${i}` }));
    const replies = sales.map((sale) => manager.post('/sales/transactions', sale));
    await vi.waitUntil(async () => (await salesStored('shared-%')) === sales.length, { timeout: 60_000 });
    expect(held.counted.begun).toBe(1);
    held.goOn();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(sales.map(() => 201));
    expect(held.counted.begun).toBe(2);
  });

  // From here on the previous service is unusable.
  it('is a 503 when the disk fails, for every later request too, and a restart serves again', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    held.fail();
    const sale = makeSale({ receiptNumber: 'failed-1' });
    const replies = [
      await manager.post('/sales/transactions', sale),
      await manager.post('/sales/transactions', sale),
      await manager.get(`/sales/transactions/${sale.transactionId}`),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toMatchObject([503, refusal('SERVICE_STORAGE_FAILED')]);
    expect((await fetch(`${service.url}/ready`)).status).toBe(503);
    expect((await fetch(`${service.url}/health`)).status).toBe(503);
    expect(logged.mock.calls.map(([said]) => String(said))).toEqual([
      expect.stringContaining('SERVICE_STORAGE_FAILED'),
    ]);
    await expect(service.stop()).rejects.toMatchObject({ code: 'SERVICE_STORAGE_FAILED' });
    service = await start(diskSync);
    manager = createClient(service).as('MANAGER');
    expect((await manager.post('/sales/transactions', sale)).status).toBeLessThan(300);
  });

  it('comes from no database that is damaged, which is said in a sentence and kept as it is', async () => {
    await service.stop();
    const control = join(folder, 'database', 'global', 'pg_control');
    writeFileSync(control, Buffer.alloc(8192));
    await expect(start(diskSync)).rejects.toThrow(/^DATABASE_DAMAGED: .*keep this folder as it is/);
    expect(readFileSync(control)).toEqual(Buffer.alloc(8192));
    await expect(start({ ...diskSync, all: readOnly })).rejects.toThrow(/^SERVICE_STORAGE_FAILED: .*EROFS/);
  });
});
