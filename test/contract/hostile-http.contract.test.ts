// What a caller sends outside of the contract: forged addresses, and requests that never end.
import { request } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { FREE_TRIES } from '#service/domain/sign-in/sign-in-throttle';
import { startService, type RunningService } from '#service/server';
import { kindsOfDatabase, type Copy } from './on-each-database';

const GUESS = { method: 'POST', body: JSON.stringify({ username: 'sara.khan', password: 'guess' }) };

describe('a hostile caller', () => {
  let copy: Copy;
  let service: RunningService;
  beforeAll(async () => {
    copy = await (kindsOfDatabase()[0] ?? expect.fail('No database.'))[1]();
    const place = { host: '127.0.0.1', port: 0, data: copy.place, seed: { kind: 'demo' } } as const;
    service = await startService({ ...place, proxies: 1 });
  });
  afterAll(async () => {
    await service.stop();
    await copy.drop();
  });

  const guess = (forwarded: string, username = 'sara.khan') =>
    fetch(`${service.url}/api/v1/auth/authenticate`, {
      ...GUESS,
      body: JSON.stringify({ username, password: 'guess' }),
      headers: { 'content-type': 'application/json', 'x-tenantid': 'pune', 'x-forwarded-for': forwarded },
    });

  it('is counted by the address its proxy saw, whatever it writes in front of it', async () => {
    for (let i = 0; i < FREE_TRIES.address; i += 1) {
      expect((await guess(`198.51.100.${i}, 203.0.113.9`, `user-${i}`)).status).toBe(401);
    }
    expect((await guess('192.0.2.1, 203.0.113.9', 'user-x')).status).toBe(429);
    expect((await guess('192.0.2.1, 203.0.113.10', 'user-y')).status).toBe(401);
  });

  it('can not list the codes of merchants: those of none are counted too, and then hide which there are', async () => {
    const ask = async (code: string, from: string) => {
      const headers = { 'content-type': 'application/json', 'x-tenantid': code, 'x-forwarded-for': from };
      return (await fetch(`${service.url}/api/v1/auth/authenticate`, { ...GUESS, headers })).status;
    };
    for (let i = 0; i < FREE_TRIES.address; i += 1) expect(await ask(`shop-${i}`, '203.0.113.20')).toBe(404);
    expect([await ask('shop-x', '203.0.113.20'), await ask('manama', '203.0.113.20')]).toEqual([429, 429]);
    expect([await ask('shop-x', '203.0.113.21'), await ask('manama', '203.0.113.21')]).toEqual([404, 401]);
  });

  it('is answered where the forwarded address is none', async () => {
    for (const forwarded of ['x'.repeat(9_000), 'not an address', ',,,', "'; drop table users"]) {
      expect((await guess(forwarded, 'user-z')).status).toBeLessThan(500);
    }
  });

  it('is told before its body is read that there is nothing at an address', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    // Of the body there is no byte.
    socket.write(
      'POST /api/v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 404 [^]*ROUTE_UNKNOWN/);
  });

  it('gets every answer with headers that keep it out of caches', async () => {
    const paths = ['/health', '/api/v1/nothing', '/api/v1/crm/customers', '/api/v1/openapi.json'];
    for (const path of paths) {
      const { headers } = await fetch(`${service.url}${path}`);
      expect([path, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        path,
        'no-store',
        'nosniff',
      ]);
    }
  });
});

/** By itself: others may take longer than this to come whole, on a busy machine. */
const LIMITS = { requestMs: 300, headersMs: 200, silenceMs: 60_000, checkEveryMs: 50 };

describe('a request', () => {
  let copy: Copy;
  let service: RunningService;
  beforeAll(async () => {
    copy = await (kindsOfDatabase()[0] ?? expect.fail('No database.'))[1]();
    const place = { host: '127.0.0.1', port: 0, data: copy.place, seed: { kind: 'none' } } as const;
    service = await startService({ ...place, proxies: 1, limits: LIMITS });
  });
  afterAll(async () => {
    await service.stop();
    await copy.drop();
  });

  it.each([
    ['headers', 'POST /api/v1/auth/authenticate HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body',
      'POST /api/v1/auth/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    ],
  ])('is cut off when %s never come whole', async (_what, beginning) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.write(beginning);
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('Cache-Control: no-store');
  });
});

describe('an answer', () => {
  let copy: Copy;
  let service: RunningService;
  beforeAll(async () => {
    copy = await (kindsOfDatabase()[0] ?? expect.fail('No database.'))[1]();
    const place = { host: '127.0.0.1', port: 0, data: copy.place, seed: { kind: 'none' } } as const;
    service = await startService({
      ...place,
      limits: { ...LIMITS, requestMs: 60_000, headersMs: 60_000, silenceMs: 500 },
    });
  });
  afterAll(async () => {
    await service.stop();
    await copy.drop();
  });

  it('that nobody reads is not kept for good', async () => {
    const served = new Promise<Socket>((resolve) => {
      const seen = (message: unknown) => resolve((message as { readonly socket: Socket }).socket);
      subscribe('http.server.request.start', seen);
      onTestFinished(() => void unsubscribe('http.server.request.start', seen));
    });
    const caller = connect(Number(new URL(service.url).port), '127.0.0.1').pause();
    onTestFinished(() => void caller.destroy());
    // More than the system keeps of it.
    caller.write('GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(60));
    const socket = await served;
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });
});

describe('a page whose name leads to this computer', () => {
  let copy: Copy;
  let service: RunningService;
  beforeAll(async () => {
    copy = await (kindsOfDatabase()[0] ?? expect.fail('No database.'))[1]();
    service = await startService({ host: '127.0.0.1', port: 0, data: copy.place, seed: { kind: 'none' } });
  });
  afterAll(async () => {
    await service.stop();
    await copy.drop();
  });

  const asked = async (host: string) => {
    const sent = request(`${service.url}/health`, { headers: { Host: host } }).end();
    const [reply] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
    reply.resume();
    return reply.statusCode;
  };

  it.each(['shop.example', 'shop.example:8080', '192.168.1.4', '127.0.0.1.shop.example', 'localhost.shop.example'])(
    'gets nothing as %s',
    async (host) => expect(await asked(host)).toBe(400),
  );

  it.each(['127.0.0.1', '127.0.0.1:8080', 'localhost', 'LOCALHOST:1', 'pos.localhost', '[::1]:8080'])(
    'and this computer is answered as %s',
    async (host) => expect(await asked(host)).toBe(200),
  );
});
