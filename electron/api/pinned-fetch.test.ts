// Against real servers over TLS, with certificates made for the test.
import { createServer } from 'node:https';
import { createServer as createSilentServer, type AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { createPinnedFetch, readFingerprint } from './pinned-fetch';
import { createTransport, type Fetch } from './transport';

const FROM_SYSTEM: Fetch = (url, init) => fetch(url, init);

interface Served {
  readonly origin: string;
  /** Bodies of the requests that arrived. */
  readonly arrived: string[];
}

async function serve(): Promise<Served> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'shop' }], { keyType: 'ec' });
  const arrived: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      arrived.push(`${request.method} ${request.url} ${body}`);
      const [, status = '200'] = /^\/status\/(\d+)$/.exec(request.url ?? '') ?? [];
      response.writeHead(request.url === '/empty' ? 204 : Number(status), { 'content-type': 'application/json' });
      response.end(request.url === '/empty' ? undefined : '{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

const transportTo = (pins: Record<string, string>) =>
  createTransport(
    createPinnedFetch(FROM_SYSTEM, (origin) => pins[origin] ?? null),
    { replied: () => undefined },
    () => performance.now(),
  );
const post = (origin: string) => ({
  method: 'POST',
  url: `${origin}/sales?a=1`,
  headers: { Accept: '*/*' },
  body: 'é',
});

it('reaches the service whose certificate was confirmed, again and again', async () => {
  const { origin, arrived } = await serve();
  const transport = transportTo({ [origin]: await readFingerprint(origin) });
  expect(await transport.send(post(origin))).toMatchObject({
    status: 200,
    contentType: 'application/json',
    text: '{"ok":true}',
  });
  expect(await transport.send({ method: 'GET', url: `${origin}/empty`, headers: {} })).toMatchObject({
    status: 204,
    text: '',
  });
  expect(arrived).toEqual(['POST /sales?a=1 é', 'GET /empty ']);
});

it('sends nothing to a service with another certificate', async () => {
  const [shop, other] = [await serve(), await serve()];
  const transport = transportTo({ [other.origin]: await readFingerprint(shop.origin) });
  await expect(transport.send(post(other.origin))).rejects.toMatchObject({
    code: 'SERVICE_CERTIFICATE_CHANGED',
    arrival: 'no',
  });
  expect(other.arrived).toEqual([]);
});

it('trusts a confirmed certificate at its own address only', async () => {
  const [shop, other] = [await serve(), await serve()];
  const transport = transportTo({ [shop.origin]: await readFingerprint(shop.origin) });
  await expect(transport.send(post(other.origin))).rejects.toMatchObject({ code: 'SERVICE_CERTIFICATE_UNTRUSTED' });
});

it('ends a request that its caller gave up, and says that nobody is there', async () => {
  const { origin } = await serve();
  const transport = transportTo({ [origin]: await readFingerprint(origin) });
  await expect(transport.send(post(origin), { signal: AbortSignal.abort(new Error('given up')) })).rejects.toThrow(
    'given up',
  );
  const gone = 'https://127.0.0.1:1';
  await expect(transportTo({ [gone]: 'ab'.repeat(32) }).send(post(gone))).rejects.toMatchObject({
    code: 'SERVICE_NOT_RUNNING',
  });
  await expect(readFingerprint(gone)).rejects.toMatchObject({ code: 'SERVICE_NOT_RUNNING' });
});

it('takes a status that there is none of for a lost reply, and goes on', async () => {
  const { origin } = await serve();
  const transport = transportTo({ [origin]: await readFingerprint(origin) });
  const odd = transport.send({ method: 'POST', url: `${origin}/status/999`, headers: {}, body: 'x' });
  await expect(odd).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE', arrival: 'perhaps' });
  expect(await transport.send(post(origin))).toMatchObject({ status: 200 });
});

it('leaves a computer that accepts a connection and never shakes hands', async () => {
  const server = createSilentServer();
  const left = new Promise<void>((resolve) => {
    server.on('connection', (socket) => socket.on('close', () => resolve()).resume());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const fetchPinned = createPinnedFetch(FROM_SYSTEM, () => 'ab'.repeat(32), 50);
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Its caller has given it up by then, and hears of the connection no more.
  await expect(fetchPinned(url, { cache: 'no-store', signal: AbortSignal.timeout(1) })).rejects.toThrow();
  await left;
});
