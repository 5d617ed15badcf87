// The connections of a register to the service, kept open as a till keeps them. Counts and times every request.
import { Agent, request } from 'node:http';
import { CALL_DEADLINE } from '#electron/api/transport';

export interface Answer {
  /** 0 when nobody answered. */
  readonly status: number;
  readonly text: string;
  /** Whole seconds that the service asks to wait before the next try; absent where it does not. */
  readonly retryAfterSeconds?: number;
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

/** @param patience milliseconds without a byte after which it gives up, as a till does */
export function openWire(
  url: () => string,
  headers: Readonly<Record<string, string>>,
  note: (exchange: Exchange) => void,
  patience = CALL_DEADLINE,
): Wire {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    async send(method, path, body) {
      const startedAt = performance.now();
      const answer = await exchange(`${url()}/api/v1${path}`, method, agent, headers, body, patience);
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
  patience: number,
): Promise<Answer> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const unanswered = (error: Error) => {
      clearTimeout(silence);
      resolve({ status: 0, text: error.message });
    };
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      },
      (reply) => {
        const parts: Buffer[] = [];
        silence.refresh();
        reply.on('data', (part: Buffer) => {
          silence.refresh();
          parts.push(part);
        });
        reply.on('end', () => {
          clearTimeout(silence);
          const after = reply.headers['retry-after'];
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            ...(after !== undefined && { retryAfterSeconds: Number(after) }),
          });
        });
        reply.on('error', unanswered);
      },
    );
    // From now on: a till counts the time for a free connection too.
    const silence = setTimeout(() => outgoing.destroy(new Error('No answer in time.')), patience);
    outgoing.on('error', unanswered);
    outgoing.end(text);
  });
}
