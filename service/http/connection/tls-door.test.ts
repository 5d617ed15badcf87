import fastify from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectOverTls } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { openTlsDoor } from './tls-door';

async function open() {
  const app = fastify({ requestTimeout: 60_000, keepAliveTimeout: 0 });
  const meanwhile: { do?: () => unknown } = {};
  app.get('/who', ({ ip, protocol }) => {
    meanwhile.do?.();
    return { ip, protocol };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'shop' }], { keyType: 'ec' });
  return { app, place: { host: '127.0.0.1', port: 0, cert, key }, meanwhile };
}

interface Reply {
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Over a connection that trusts this certificate alone. */
function ask(port: number, ca: string, agent: Agent | false = false): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/who',
      agent,
      ca,
      checkServerIdentity: () => undefined,
    };
    request(options, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.on('end', () => resolve({ text, headers: reply.headers }));
    })
      .on('error', reject)
      .end();
  });
}

it('answers over TLS as at the first door, and sees who is there', async () => {
  const { app, place } = await open();
  const door = await openTlsDoor(app, place);
  expect(JSON.parse((await ask(door.port, place.cert)).text)).toEqual({ ip: '127.0.0.1', protocol: 'https' });
  await door.close();
  await expect(ask(door.port, place.cert)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('ends a connection that is silent for as long as at the first door', async () => {
  const { app, place } = await open();
  app.server.timeout = 200;
  const door = await openTlsDoor(app, place);
  onTestFinished(() => door.close());
  const silent = connectOverTls({
    port: door.port,
    host: '127.0.0.1',
    ca: place.cert,
    checkServerIdentity: () => undefined,
  });
  onTestFinished(() => void silent.destroy());
  await once(silent.resume(), 'close');
  expect(silent.authorized).toBe(true);
});

it('keeps its replies from caches, and takes no more connections than the first door', async () => {
  const { app, place } = await open();
  app.server.maxConnections = 1;
  const door = await openTlsDoor(app, place);
  onTestFinished(() => door.close());
  expect((await ask(door.port, place.cert)).headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const held = connect(door.port, '127.0.0.1');
  onTestFinished(() => void held.destroy());
  await once(held, 'connect');
  await expect(ask(door.port, place.cert)).rejects.toMatchObject({ code: 'ECONNRESET' });
});

it('closes although somebody is connected who says nothing, once that is ended', async () => {
  const { app, place } = await open();
  const door = await openTlsDoor(app, place);
  const held = connect(door.port, '127.0.0.1');
  await once(held, 'connect');
  const [ended, closed] = [once(held, 'close'), door.close()];
  door.closeAllConnections();
  await Promise.all([ended, closed]);
});

it('answers what is under way while it closes, and keeps no connection open for more', async () => {
  const { app, place, meanwhile } = await open();
  const door = await openTlsDoor(app, place);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let closed: Promise<void> | undefined;
  meanwhile.do = () => (closed = door.close());
  expect((await ask(door.port, place.cert, agent)).text).toContain('127.0.0.1');
  await closed;
});

it('says that its port is taken', async () => {
  const { app, place } = await open();
  const door = await openTlsDoor(app, place);
  onTestFinished(() => door.close());
  await expect(openTlsDoor(app, { ...place, port: door.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
