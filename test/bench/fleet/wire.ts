// The connections of a register to the service, kept open as a till keeps them. Counts and times every request.
import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 when nobody answered. */
  readonly status: number;
  readonly text: string;
}

export interface Exchange {
  /** When it ended, by the clock of this process. */
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

export interface Wire {
  send(method: string, path: string, body?: object): Promise<Answer>;
  close(): void;
}

/** A browser opens six at most to one host. */
const CONNECTIONS = 6;
/** A till gives up on an answer after this. */
const PATIENCE_MS = 15_000;

export function openWire(
  url: () => string,
  headers: Readonly<Record<string, string>>,
  note: (exchange: Exchange) => void,
): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    async send(method, path, body) {
      const startedAt = performance.now();
      const answer = await exchange(`${url()}/api/v1${path}`, method, agent, headers, body);
      const at = performance.now();
      note({ at, ms: at - startedAt, status: answer.status });
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** No answer is an answer here: the till tries again. */
function exchange(
  url: string,
  method: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body: object | undefined,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const unanswered = (error: Error) => resolve({ status: 0, text: error.message });
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
        timeout: PATIENCE_MS,
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        reply.on('error', unanswered);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time.')));
    outgoing.on('error', unanswered);
    outgoing.end(text);
  });
}
