// A network that loses the reply of every write after the service has done it, and sends the same request again, as a till does.
import { randomUUID } from 'node:crypto';
import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Replied {
  readonly status: number;
  readonly text: string;
}

/** A write that was sent twice. */
export interface SentTwice {
  readonly method: string;
  /** Below /api/v1, without the query. */
  readonly path: string;
  /** What nobody heard. */
  readonly lost: Replied;
  readonly heard: Replied;
}

export interface ReplyLoser {
  readonly url: string;
  readonly writes: readonly SentTwice[];
  close(): Promise<void>;
}

interface Asked {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export async function openReplyLoser(serviceUrl: string): Promise<ReplyLoser> {
  const agent = new Agent({ keepAlive: true });
  const writes: SentTwice[] = [];
  const answer = async (asked: Asked) => {
    const first = await forward(serviceUrl, agent, asked);
    if (asked.method === 'GET' || asked.method === 'HEAD') return first;
    const heard = await forward(serviceUrl, agent, asked);
    writes.push({ method: asked.method, path: pathOf(asked.target), lost: first, heard });
    return heard;
  };
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = 'GET', url = '/' } = incoming;
      // A till gives one key to all sendings of a request.
      const headers = { 'idempotency-key': randomUUID(), ...incoming.headers };
      answer({ method, target: url, headers, bytes: Buffer.concat(parts) }).then(
        ({ status, headers: given, text }) => outgoing.writeHead(status, { 'content-type': given }).end(text),
        () => outgoing.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

function pathOf(target: string): string {
  return (target.split('?')[0] ?? '').replace(/^\/api\/v1/, '');
}

function forward(
  serviceUrl: string,
  agent: Agent,
  { method, target, headers, bytes }: Asked,
): Promise<Replied & { readonly headers: string }> {
  const { hostname, port } = new URL(serviceUrl);
  const { 'transfer-encoding': _chunked, ...kept } = headers;
  const own = { ...kept, ...(bytes.length > 0 && { 'content-length': String(bytes.length) }) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path: target, headers: own }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}
