// Several processes on one PostgreSQL, as behind a balancer: nothing they share is in a process.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { migrate, MIGRATIONS } from '#service/store/migrations/migrate';
import { openDatabase } from '#service/store/opening/open-database';
import { openNetworkSwitch } from '#test/support/network-switch';
import { createClient, refusal, type Client } from './client';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { makeSale } from './sale-fixture';

const url = inject('postgresUrl');

describe.runIf(url !== null)('instances on PostgreSQL', () => {
  const name = `pos_instances_${randomUUID().replaceAll('-', '')}`;
  const services: RunningService[] = [];
  const clients: Client[] = [];
  const start = async (dataUrl: string) => {
    const place = { kind: 'postgres', url: dataUrl } as const;
    return startService({ host: '127.0.0.1', port: 0, data: place, seed: { kind: 'demo' } });
  };

  beforeAll(async () => {
    if (url === null) return;
    await copyOnServer(url, name);
    services.push(...(await Promise.all([1, 2, 3].map(() => start(databaseOf(url, name))))));
    clients.push(...services.map(createClient));
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    if (url !== null) await runOn(url, `drop database ${name} with (force)`);
  });

  const client = (i: number): Client => {
    const found = clients[i % clients.length];
    if (!found) throw new Error('No instance runs.');
    return found;
  };
  const headers = async () => ({ 'X-TenantID': 'demo', Authorization: `Bearer ${await client(0).tokenOf('CASHIER')}` });

  it('take the token that another one gave', async () => {
    for (const i of [1, 2]) {
      const reply = await client(i)
        .with(await headers())
        .get('/auth/me');
      expect(reply.status).toBe(200);
    }
  });

  it('store a sale once that is sent to all of them at once', async () => {
    const sale = makeSale();
    const given = await headers();
    const replies = await Promise.all(
      Array.from({ length: 21 }, (_, i) => client(i).with(given).post('/sales/transactions', sale)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 20 }, () => 200), 201]);
  });

  it('give one of two equal customers a number', async () => {
    const body = { email: `${randomUUID()}@instances.example`, firstName: 'A' };
    const given = await headers();
    const replies = await Promise.all([0, 1, 2].map((i) => client(i).with(given).post('/crm/customers', body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('give a record the same ETag, and let one of several change it that saw the same', async () => {
    const given = await headers();
    const path = '/crm/customers/12347';
    const tags = await Promise.all(
      [0, 1, 2].map(async (i) => (await client(i).with(given).get(path)).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(1);
    const seen = { ...given, 'If-Match': tags[0] ?? '' };
    const replies = await Promise.all(
      [0, 1, 2].map((i) =>
        client(i)
          .with(seen)
          .patch(path, { city: `Instance ${i}` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('count wrong passwords together', async () => {
    const wrong = { username: 'priya.patil', password: 'guess' };
    const statuses = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await client(i).send('POST', '/auth/authenticate', wrong, { 'X-TenantID': 'pune' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('go on when one of a newer version has changed a table whose plans they keep', async () => {
    if (url === null) return;
    const given = await headers();
    const list = () => client(0).with(given).get('/registers');
    const before = await list();
    await runOn(databaseOf(url, name), 'alter table registers add column known_later text');
    const after = await list();
    expect([before.status, after.status, after.body]).toEqual([200, 200, before.body]);
  });

  it('say that they are not ready, and ask for a moment, while the database is away', async () => {
    if (url === null) return;
    const network = await openNetworkSwitch(databaseOf(url, name).replace('postgres://', 'http://'));
    const { port } = new URL(network.url);
    const throughSwitch = new URL(databaseOf(url, name));
    throughSwitch.port = port;
    const service = await start(throughSwitch.href);
    try {
      const cashier = createClient(service).as('CASHIER');
      expect((await cashier.get('/crm/customers/12347')).status).toBe(200);
      await network.cut();
      const refused = await cashier.get('/crm/customers/12347');
      expect([refused.status, refused.body]).toMatchObject([503, refusal('SERVICE_BUSY')]);
      expect(refused.body).toMatchObject({ message: 'The database of the service does not answer.' });
      expect((await fetch(`${service.url}/ready`)).status).toBe(503);
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
      await network.restore();
      expect((await cashier.get('/crm/customers/12347')).status).toBe(200);
      expect((await fetch(`${service.url}/ready`)).status).toBe(200);
    } finally {
      await service.stop();
      await network.close();
    }
  });

  it('stop although the database still works on what nobody waits for any more', async () => {
    if (url === null) return;
    const service = await start(databaseOf(url, name));
    const holder = new pg.Client({ connectionString: databaseOf(url, name) });
    await holder.connect();
    try {
      const given = { 'X-TenantID': 'demo', Authorization: `Bearer ${await createClient(service).tokenOf('MANAGER')}` };
      const sale = await client(0)
        .with(given)
        .post('/sales/transactions', makeSale({ soldAt: '2025-03-02T10:20:30Z' }));
      expect(sale.status).toBe(201);
      // As an instance does that counts the days of a year.
      await holder.query(`select pg_advisory_lock(hashtextextended('demo/figures', 0))`);
      const leaving = new AbortController();
      const figures = fetch(`${service.url}/api/v1/reports/sales?from=2025-03-01&to=2025-03-31&by=date`, {
        headers: given,
        signal: leaving.signal,
      });
      const isWaiting = async () =>
        (await holder.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
      await expect.poll(isWaiting).toBe(1);
      leaving.abort();
      await expect(figures).rejects.toThrow();
      await service.stop();
      expect(await isWaiting()).toBe(1);
    } finally {
      await holder.end();
    }
  });
});

describe.runIf(url !== null)('instances on PostgreSQL that start at once', () => {
  it.each([
    ['an empty database', null],
    ['one of an earlier version', '036-resolved-by-hand'],
  ])('bring %s to their schema once, and all of them run', { timeout: 120_000 }, async (_, earlier) => {
    if (url === null) return;
    const name = `pos_starting_${randomUUID().replaceAll('-', '')}`;
    const place = { kind: 'postgres', url: databaseOf(url, name) } as const;
    await runOn(url, `create database ${name}`);
    try {
      if (earlier !== null) {
        const { db, close } = await openDatabase(place, { isBare: true });
        await migrate(db, earlier);
        await close();
      }
      const begun = [1, 2, 3].map(() =>
        startService({ host: '127.0.0.1', port: 0, data: place, seed: { kind: 'none' } }),
      );
      const ended = await Promise.allSettled(begun);
      const services = ended.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      try {
        expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
        const ready = services.map(async (service) => (await fetch(`${service.url}/ready`)).status);
        expect(await Promise.all(ready)).toEqual([200, 200, 200]);
        const client = new pg.Client({ connectionString: place.url });
        await client.connect();
        const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
        await client.end();
        expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS).sort());
      } finally {
        await Promise.all(services.map((service) => service.stop()));
      }
    } finally {
      await runOn(url, `drop database ${name} with (force)`);
    }
  });
});
