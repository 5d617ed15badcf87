// What whoever runs the service asks it.
import { describe, expect, it } from 'vitest';
import { freePort } from '#build/launcher/postgres';
import { startService } from '#service/server';
import { copyOf } from './database-copies';
import { onEachDatabase } from './on-each-database';

onEachDatabase(
  'operations',
  (service) => {
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service().url}${path}`, { headers });
    const ask = (path: string) => fetch(`${service().operationsUrl}${path}`);

    it('says that it is alive and ready, without a token', async () => {
      for (const path of ['/health', '/ready']) {
        const reply = await get(path);
        expect([reply.status, await reply.json()]).toEqual([200, { status: 'UP' }]);
      }
    });

    it('counts requests by route and status, and names no merchant or customer', async () => {
      await service().client.as('CASHIER').get('/crm/customers/12347');
      await service().client.as('CASHIER').get('/crm/customers/nobody');
      const metrics = await (await ask('/metrics')).text();
      const count = (status: number) =>
        metrics.match(
          new RegExp(
            `^http_request_duration_seconds_count{method="GET",route="/api/v1/crm/customers/:customerNumber",status="${status}"} (\\d+)$`,
            'm',
          ),
        )?.[1];
      expect([count(200), count(404)]).toEqual(['1', '1']);
      expect(metrics).toContain('process_resident_memory_bytes');
      expect(metrics).not.toMatch(/demo|12347|nobody/);
    });

    it('answers every request with an id, the caller’s own when it is one', async () => {
      const idOf = async (given?: string) =>
        (await get('/health', given === undefined ? {} : { 'x-request-id': given })).headers.get('x-request-id');
      expect(await idOf('till-7.42_a')).toBe('till-7.42_a');
      const made = await idOf();
      expect(made).toMatch(/^[0-9a-f-]{36}$/);
      expect(await idOf()).not.toBe(made);
      for (const wrong of ['x'.repeat(65), 'a b', '{"a":1}']) expect(await idOf(wrong)).not.toBe(wrong);
      const refused = await get('/api/v1/nothing', { 'x-request-id': 'seen' });
      expect(refused.headers.get('x-request-id')).toBe('seen');
    });

    it('shows the document on a page that loads nothing from elsewhere', async () => {
      const page = await (await ask('/docs/')).text();
      expect(page).toContain('Merchant Operations Service');
      const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
      expect(assets.length).toBeGreaterThan(3);
      for (const asset of assets) {
        const url = new URL(asset, `${service().operationsUrl}/docs/`);
        expect(url.origin).toBe(service().operationsUrl);
        const reply = await fetch(url);
        expect([reply.status, (await reply.text()).length > 0]).toEqual([200, true]);
      }
      const policy = (await ask('/docs/')).headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'self'/);
      expect(policy).not.toMatch(/https:\/\/[a-z]/);
    });
  },
  { operations: { host: '127.0.0.1', port: 0 } },
);

describe('metrics and documentation', () => {
  const template = () => copyOf('pgliteTemplate');
  const place = { port: 0, data: { kind: 'memory', template }, seed: { kind: 'none' } } as const;
  const statusOf = async (address: string) => (await fetch(address)).status;
  const PATHS = ['/metrics', '/docs/', '/docs/static/index.html'];

  it('are not there without a port of their own: a proxy on the same computer may say nothing of whom it asks for', async () => {
    const service = await startService({ ...place, host: '127.0.0.1' });
    for (const path of PATHS) expect([path, await statusOf(`${service.url}${path}`)]).toEqual([path, 404]);
    expect(service.operationsUrl).toBeNull();
    await service.stop();
  });

  it('have a port of their own if they are given one, and then no other', async () => {
    const service = await startService({ ...place, host: '127.0.0.1', operations: { host: '127.0.0.1', port: 0 } });
    for (const path of PATHS) {
      expect([path, await statusOf(`${service.url}${path}`)]).toEqual([path, 404]);
      expect([path, await statusOf(`${service.operationsUrl}${path}`)]).toEqual([path, 200]);
    }
    for (const path of ['/health', '/ready', '/api/v1/openapi.json']) {
      expect([path, await statusOf(`${service.url}${path}`)]).toEqual([path, 200]);
      expect([path, await statusOf(`${service.operationsUrl}${path}`)]).toEqual([path, 404]);
    }
    expect(await (await fetch(`${service.operationsUrl}/metrics`)).text()).toContain('route="/ready"');
    const document = (await (await fetch(`${service.operationsUrl}/docs/json`)).json()) as { paths: object };
    expect(Object.keys(document.paths)).toContain('/api/v1/crm/customers');
    await service.stop();
    await expect(fetch(`${service.operationsUrl}/metrics`)).rejects.toThrow();
  });

  it('are not left open by a start that fails', async () => {
    const host = '127.0.0.1';
    const running = await startService({ ...place, host });
    const operations = { host, port: await freePort() };
    const started = startService({ ...place, host, port: Number(new URL(running.url).port), operations });
    await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(fetch(`http://${host}:${operations.port}/metrics`)).rejects.toThrow();
    await running.stop();
  });
});
