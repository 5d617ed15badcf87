// The computer of the PostgreSQL server, or the network to it, goes without a word: nobody closes the connections, and nobody answers.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startService, type RunningService } from '#service/server';
import { createClient, refusal, type Client } from './client';
import { copyOnServer, databaseOf, runOn } from './postgres-databases';
import { makeSale } from './sale-fixture';
import { openSilentLink, type SilentLink } from './relays/silent-link';

const url = inject('postgresUrl');
/** Milliseconds, as two minutes are too long for a test; longer than the server needs on a busy machine. */
const SILENCE = 20_000;

describe.runIf(url !== null)('a database server that falls silent', () => {
  const name = `pos_silent_${randomUUID().replaceAll('-', '')}`;
  let link: SilentLink;
  let service: RunningService;
  let client: Client;

  beforeAll(async () => {
    if (url === null) return;
    await copyOnServer(url, name);
    link = await openSilentLink(databaseOf(url, name));
    const data = { kind: 'postgres', url: link.url, silence: SILENCE } as const;
    service = await startService({ host: '127.0.0.1', port: 0, data, seed: { kind: 'demo' } });
    client = createClient(service);
    await client.tokenOf('MANAGER');
  });
  afterAll(async () => {
    await service.stop();
    await link.close();
    if (url !== null) await runOn(url, `drop database ${name} with (force)`);
  });

  it('is left: what asked it is told to ask again, and new connections serve', async () => {
    const till = client.as('MANAGER');
    const sale = makeSale();
    link.fallSilent();
    const unanswered = await till.post('/sales/transactions', sale);
    expect([unanswered.status, unanswered.body]).toMatchObject([503, refusal('SERVICE_BUSY')]);
    const again = async () => (await till.post('/sales/transactions', sale)).status;
    await expect.poll(again).toBe(201);
    expect(await again()).toBe(200);
  });
});
