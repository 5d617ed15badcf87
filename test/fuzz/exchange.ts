// Sends bytes over kept connections and reads the answer whole. node:http, because fetch refuses much of what is sent here.
import { Agent, request, type IncomingMessage } from 'node:http';

export interface Sent {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly bytes: Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  /** Without its parameters; empty when there is none. */
  readonly contentType: string;
  readonly text: string;
}

export interface Exchange {
  /** @throws an error when there is no answer */
  send(sent: Sent): Promise<Answer>;
  close(): void;
}

/** A hung request must fail without blocking the others; the slowest answer takes well under a second. */
const HUNG_MS = 30_000;

export function createExchange(url: string, maxSockets: number): Exchange {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(url);
  const used = new WeakSet<object>();
  const once = (sent: Sent) =>
    new Promise<Answer>((resolve, reject) => {
      const { method, target, headers, bytes } = sent;
      const isChunked = 'Transfer-Encoding' in headers;
      const length = bytes && !isChunked ? { 'Content-Length': String(bytes.length) } : {};
      const outgoing = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } });
      let isAnswered = false;
      let wasReused = false;
      outgoing.on('socket', (socket) => {
        wasReused = used.has(socket);
        used.add(socket);
      });
      outgoing.on('response', (incoming) => {
        isAnswered = true;
        readAnswer(incoming).then(resolve, reject);
      });
      // After the answer: the service does not read the rest of a refused request.
      outgoing.on('error', (error) => {
        if (!isAnswered) reject(Object.assign(error, { wasReused }));
      });
      outgoing.setTimeout(HUNG_MS, () => outgoing.destroy(new Error('No answer.')));
      outgoing.end(bytes);
    });
  return {
    send: async (sent) => {
      for (;;) {
        try {
          return await once(sent);
        } catch (error) {
          // The service closed the connection before this request was sent on it.
          const { code, wasReused } = error as { code?: string; wasReused?: boolean };
          if (!wasReused || (code !== 'ECONNRESET' && code !== 'EPIPE')) throw error;
        }
      }
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer(incoming: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const [contentType = ''] = (incoming.headers['content-type'] ?? '').split(';', 1);
  return { status: incoming.statusCode ?? 0, contentType, text: Buffer.concat(chunks).toString('utf8') };
}
