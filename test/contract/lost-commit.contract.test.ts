// The connection to PostgreSQL breaks after it has committed a write. The reply must not say that nothing was stored: a till that
// believes it makes the record again under another key.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { createClient, refusal, type Client } from './client';
import { openCommitCutter, type CommitCutter } from './relays/commit-cutter';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { makeSale } from './sale-fixture';

const url = inject('postgresUrl');

describe.runIf(url !== null)('a COMMIT whose answer is lost', () => {
  const name = `pos_commit_${randomUUID().replaceAll('-', '')}`;
  let cutter: CommitCutter;
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    if (url === null) return;
    await copyOnServer(url, name);
    cutter = await openCommitCutter(databaseOf(url, name));
    const data = { kind: 'postgres', url: cutter.url } as const;
    service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
    client = createClient(service);
    await client.tokenOf('MANAGER');
  });
  afterAll(async () => {
    await service.stop();
    await cutter.close();
    if (url !== null) await runOn(url, `drop database ${name} with (force)`);
  });

  it('of a record under a key: the outcome is unknown, and the same key gives the one record', async () => {
    const COLORS = '/catalog/attributes/colors';
    const body = { name: `Teal ${randomUUID()}`, status: 'active' };
    const headers = {
      'X-TenantID': 'demo',
      Authorization: `Bearer ${await client.tokenOf('MANAGER')}`,
      'Idempotency-Key': randomUUID(),
    };
    const cut = cutter.cutNext();
    const lost = await client.send('POST', COLORS, body, headers);
    await cut;
    expect([lost.status, lost.body]).toMatchObject([500, refusal('SERVICE_FAILED')]);
    expect((await client.send('POST', COLORS, body, headers)).status).toBe(201);
    const { body: all } = await client.as('MANAGER').get(COLORS);
    expect((all as { name: string }[]).filter((color) => color.name === body.name)).toHaveLength(1);
  });

  it('of a sale: the outcome is unknown, and sent again it is the one that is stored', async () => {
    const till = client.as('MANAGER');
    const sale = makeSale();
    const cut = cutter.cutNext();
    const lost = await till.post('/sales/transactions', sale);
    await cut;
    expect([lost.status, lost.body]).toMatchObject([500, refusal('SERVICE_FAILED')]);
    expect((await till.post('/sales/transactions', sale)).status).toBe(200);
  });
});
