// The other side of the wire, a process of its own: sends what it is told, one after the other or on several
// connections, and says how long each took.
import { Agent, request } from 'node:http';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** The argument that marks the child process. */
const AS_CALLER = 'as-caller';

interface Order {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly calls: readonly Call[];
  readonly connections: number;
}

export interface Caller {
  /** Milliseconds of each call, unordered. @throws when a call is not answered with 2xx */
  time(calls: readonly Call[], connections?: number): Promise<number[]>;
  stop(): Promise<void>;
}

export function openCaller(url: string, headers: Readonly<Record<string, string>>): Caller {
  const child = fork(fileURLToPath(import.meta.url), [AS_CALLER], { execArgv: ['--import', 'tsx'] });
  return {
    time: (calls, connections = 1) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: number[] | string) =>
          typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer),
        );
        child.send({ url, headers, calls, connections } satisfies Order);
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

const agents = new Map<number, Agent>();

async function carryOut({ url, headers, calls, connections }: Order): Promise<number[]> {
  const agent = agents.get(connections) ?? new Agent({ keepAlive: true, maxSockets: connections });
  agents.set(connections, agent);
  const waiting = [...calls];
  const times: number[] = [];
  const lane = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const startedAt = performance.now();
      await send(url, agent, headers, call);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return times;
}

function send(url: string, agent: Agent, headers: Readonly<Record<string, string>>, call: Call): Promise<void> {
  const { method, path, body } = call;
  const text = body && JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}/api/v1${path}`,
      { method, agent, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const isFine = reply.statusCode !== undefined && reply.statusCode < 300;
          if (isFine) resolve();
          else reject(new Error(`${method} ${path}: ${reply.statusCode} ${Buffer.concat(parts).toString()}`));
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

if (process.argv[2] === AS_CALLER) {
  process.on('message', (order: Order) => {
    carryOut(order).then(
      (times) => process.send?.(times),
      (error: unknown) => process.send?.(String(error)),
    );
  });
  process.on('disconnect', () => process.exit(0));
}
