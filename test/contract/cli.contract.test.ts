// The service as its command line starts it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceSource } from '#build/launcher/service-programs';
import { startServiceChild } from '#test/support/service-child';
import { createClient } from './client';
import { makeSale } from './sale-fixture';

const runFile = promisify(execFile);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pos-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('answers what is under way before it stops, and keeps it; holds its folder alone and takes over a stale lock', async () => {
  const data = join(folder, 'kept');
  const first = startServiceChild('--port', '0', '--data', data, '--seed', 'customers=500');
  const facts = await first.ready;
  expect(facts.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(facts.tenants.map((tenant) => [tenant.code, tenant.countryCode])).toEqual([
    ['demo', 'AE'],
    ['other', 'US'],
    ['manama', 'BH'],
    ['pune', 'IN'],
  ]);
  const client = createClient(facts);
  const list = await client.as('CASHIER').get('/crm/customers?size=1');
  expect((list.body as { page: { totalElements: number } }).page.totalElements).toBe(500);

  const second = await startServiceChild('--port', '0', '--data', data).ended;
  expect([second.code, second.stdout]).toEqual([1, '']);
  expect(second.stderr).toMatch(/is in use by process \d+/);

  const sale = makeSale();
  const underWay = await beginPost(facts.url, sale, await client.tokenOf('CASHIER'));
  first.child.kill('SIGTERM');
  while (!/SIGTERM/.test(first.said.stderr)) await once(first.child.stderr ?? first.child, 'data');
  const ready = await fetch(`${facts.url}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'DOWN', reason: 'stopping' }]);
  const late = await fetch(`${facts.url}/api/v1/openapi.json`);
  expect([late.status, late.headers.get('connection'), await late.json()]).toMatchObject([
    ...[503, 'close'],
    { code: 'SERVICE_BUSY', message: 'The service is stopping.' },
  ]);
  expect(await underWay.finish()).toBe(201);
  const { code, stdout, stderr } = await first.ended;
  expect([code, stdout.trim().split('\n').length]).toEqual([0, 1]);
  const lines = stderr.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 30, msg: `Listening at ${facts.url}` }),
      expect.objectContaining({ level: 30, msg: 'SIGTERM: answering what is under way, then stopping.' }),
      expect.objectContaining({ msg: 'request', route: '/api/v1/crm/customers', status: 200 }),
      expect.objectContaining({ msg: 'request', route: '/ready', status: 503 }),
    ]),
  );

  // No process has an id this high: the kernel's limit is 2^22.
  writeFileSync(join(data, 'service.lock'), '4194304');
  const third = startServiceChild('--port', '0', '--data', data, '--seed', 'demo');
  const again = createClient(await third.ready).as('CASHIER');
  expect((await again.post('/sales/transactions', sale)).status).toBe(200);
  expect(readFileSync(join(data, 'service.lock'), 'utf8').split('\n')[0]).toBe(String(third.child.pid));
  third.child.kill('SIGINT');
  expect((await third.ended).code).toBe(0);
});

it('answers wrong flags with a sentence and exit code 2', async () => {
  const { code, stdout, stderr } = await startServiceChild('--port', 'eighty').ended;
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/--port is eighty[^]*Usage: service/);
});

it('says its flags when it is asked for help', async () => {
  const { code, stdout } = await startServiceChild('--help').ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('service [--port N]')]);
  // As a person starts it; the other tests of a whole run start a bundle of it.
  expect((await runFile(process.execPath, serviceSource('service', '--help'))).stdout).toBe(stdout);
  const admin = await runFile(process.execPath, serviceSource('admin', '--help'));
  expect(admin.stdout).toMatch(/^Usage: admin/);
});

it('makes no merchant unless it is told to', async () => {
  const { child, ready, ended } = startServiceChild('--port', '0');
  expect((await ready).tenants).toEqual([]);
  expect((await fetch(`${(await ready).url}/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  const { code, stderr } = await ended;
  expect(code).toBe(0);
  expect(stderr).not.toContain('"route":"/ready"');
});

/** Sends the head of a request; `100 Continue` proves that the service has started to handle it. */
async function beginPost(url: string, body: object, token: string) {
  const text = JSON.stringify(body);
  const headers = {
    'X-TenantID': 'demo',
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    Expect: '100-continue',
  };
  const outgoing = request(`${url}/api/v1/sales/transactions`, { method: 'POST', headers });
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  const finish = async () => {
    outgoing.end(text);
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
    reply.resume();
    return reply.statusCode;
  };
  return { finish };
}
