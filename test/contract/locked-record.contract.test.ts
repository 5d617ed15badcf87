// More requests than the service has connections want a record that another transaction holds.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { customer } from '#shared/api/customers/customer';
import { createClient, read, refusal } from './client';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';

const server = inject('postgresUrl');

describe.runIf(server !== null)('a record that is locked for long', () => {
  const name = `pos_locked_${randomUUID().replaceAll('-', '')}`;
  const url = server === null ? '' : databaseOf(server, name);
  let service: RunningService;
  let other: pg.Client;
  let watching: pg.Client;

  beforeAll(async () => {
    await copyOnServer(server ?? '', name);
    service = await startService({
      host: '127.0.0.1',
      port: 0,
      data: { kind: 'postgres', url },
      seed: { kind: 'demo' },
    });
    [other, watching] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    for (const client of [other, watching]) await client.connect();
  });
  afterAll(async () => {
    for (const client of [other, watching]) await client.end();
    await service.stop();
    await runOn(server ?? '', `drop database ${name} with (force)`);
  });

  it('keeps nobody else from being answered, and who wants it is told to come again', async () => {
    const manager = createClient(service).as('MANAGER');
    const body = { email: `${randomUUID()}@example.com`, firstName: 'Noor' };
    const { customerNumber } = read(await manager.post('/crm/customers', body), 201, customer);
    const path = `/crm/customers/${customerNumber}`;
    await other.query('begin');
    await other.query('select from customers where customer_number = $1 for update', [customerNumber]);
    const changes = Array.from({ length: 12 }, (_, i) => manager.patch(path, { lastName: `Saad ${i}` }));
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await watching.query(waiting)).rowCount).toBe(10);
    expect((await manager.get(path)).status).toBe(200);
    for (const { status, body, headers } of await Promise.all(changes)) {
      expect([status, body]).toMatchObject([503, refusal('SERVICE_BUSY')]);
      expect(headers.get('retry-after')).toBe('1');
    }
    await other.query('rollback');
    expect((await manager.patch(path, { lastName: 'Saad' })).status).toBe(200);
  });
});
