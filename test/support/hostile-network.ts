// Simulates bad Wi-Fi, a slow line or a captive portal between the till and the service: an HTTP proxy on loopback. A seed
// determines what happens to each request.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '#test/sim/world/random';

export interface Hostility {
  /** Share of requests, 0 to 1, that fail: a third each reset before delivery, reset before the response, or hanging. */
  readonly drop: number;
  /** Share of responses, 0 to 1, that are truncated. */
  readonly cut: number;
  /** Milliseconds before each request reaches the service. */
  readonly latency: number;
  /** Bytes per second of all responses together; Infinity for no limit. */
  readonly rate: number;
  /** A captive portal responds for ten of every fifteen seconds: a sign-in page with 200, or a redirect to it. */
  readonly portal: boolean;
}

export const FAIR: Hostility = { drop: 0, cut: 0, latency: 0, rate: Infinity, portal: false };

export interface HostileNetwork {
  /** The service's address as configured on the till. */
  readonly url: string;
  readonly counts: { asked: number; dropped: number; cut: number; portal: number };
  close(): Promise<void>;
}

const PORTAL_EVERY_MS = 15_000;
const PORTAL_FOR_MS = 10_000;
const PORTAL_PAGE = '<!doctype html><html><p>Welcome. Please accept our terms.</p></html>';
/** Bytes sent at a time on a slow line, so that concurrent responses share it. */
const PORTION = 4_096;

/** @param startsWith no faults until a request whose path contains this: earlier requests are not tested */
export async function openHostileNetwork(
  serviceUrl: string,
  { drop, cut, latency, rate, portal }: Hostility,
  seed: number,
  startsWith = '',
): Promise<HostileNetwork> {
  const service = new URL(serviceUrl);
  const random = new Random(seed);
  const counts = { asked: 0, dropped: 0, cut: 0, portal: 0 };
  let badSince: number | null = null;
  /** When the line is free for the next chunk. */
  let freeAt = 0;

  const overLine = async (bytes: Buffer, response: ServerResponse) => {
    for (let from = 0; from < bytes.length; from += PORTION) {
      const portion = bytes.subarray(from, from + PORTION);
      if (rate < Infinity) {
        const now = performance.now();
        freeAt = Math.max(freeAt, now) + (portion.length / rate) * 1_000;
        await pause(freeAt - now);
      }
      if (!response.writable) return;
      response.write(portion);
    }
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    if (request.url?.includes(startsWith)) badSince ??= performance.now();
    if (badSince === null) return answerWith(await forward(request, body), response, overLine);
    counts.asked += 1;
    const since = (performance.now() - badSince) % PORTAL_EVERY_MS;
    if (portal && since >= PORTAL_EVERY_MS - PORTAL_FOR_MS) {
      counts.portal += 1;
      if (random.chance(0.5)) response.writeHead(302, { location: `http://${service.host}/portal` }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE);
      return;
    }
    const isDropped = random.chance(drop);
    const how = random.pick(['there', 'back', 'silent'] as const);
    if (isDropped) counts.dropped += 1;
    await pause(latency);
    if (isDropped && how === 'silent') return;
    if (isDropped && how === 'there') return void request.socket.destroy();
    const reply = await forward(request, body);
    if (isDropped) return void request.socket.destroy();
    if (!random.chance(cut)) return answerWith(reply, response, overLine);
    counts.cut += 1;
    response.writeHead(reply.status, reply.headers);
    await overLine(reply.bytes.subarray(0, reply.bytes.length / 2), response);
    request.socket.destroy();
  }

  function forward({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = service;
      const forwarded = ask({ hostname, port, method, path: url, headers: { ...headers, host: service.host } });
      forwarded.on('error', reject);
      forwarded.on('response', (answer) => {
        const { statusCode: status = 502, headers: told } = answer;
        bytesOf(answer).then((bytes) => resolve({ status, headers: told, bytes }), reject);
      });
      forwarded.end(body);
    });
  }

  const server = createServer((request, response) => {
    // A request aborted by the till or the service ends like a cut connection.
    pass(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

async function answerWith(
  { status, headers, bytes }: Reply,
  response: ServerResponse,
  send: (bytes: Buffer, response: ServerResponse) => Promise<void>,
): Promise<void> {
  response.writeHead(status, headers);
  await send(bytes, response);
  response.end();
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
