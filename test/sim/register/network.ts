// The network between a till's main process and the service: a fetch with every fault that requests can have. A request
// that reaches the service is executed there in one instant.
import type { Fetch } from '#electron/api/transport';
import type { Answer, Request } from '../service/http';
import type { SimulatedService } from '../service/simulated-service';
import type { Counts } from '../world/counts';
import type { Process } from '../world/process';
import type { Machine } from './machine';
import { passageIn, travelTime, type Passage } from './weather';

export interface NetworkPorts {
  readonly machine: Machine;
  readonly process: Process;
  readonly service: SimulatedService;
  readonly faults: Counts;
  /** Receives every request that the service carried out, or that the till sent ('asked'). */
  readonly onAsked: (request: Request) => void;
  /** Receives what reaches the till whole. */
  readonly onReply: (request: Request, answer: Answer) => void;
  /** While true, the service has no running process. */
  readonly isServiceDown: () => boolean;
  readonly afterRequest: () => void;
}

const HOUR = 3_600_000;
const NEVER = 1e12;

export function createNetwork(ports: NetworkPorts): Fetch {
  const { machine, process, service, faults } = ports;
  const { world } = machine;
  const { random } = world;

  const carryOut = (request: Request): Answer => {
    const answer = service.handle(request);
    ports.afterRequest();
    return answer;
  };

  /** Arrives at the service after `delay`, whatever happens to the till in the meantime. */
  const arriveLater = (request: Request, delay: number) => {
    world.schedule(delay, null, () => {
      if (!ports.isServiceDown()) carryOut(request);
    });
  };

  async function travel(request: Request, passage: Passage, hasPassed: () => boolean): Promise<Response> {
    const way = () => process.pause(travelTime(machine.weather, random));
    await way();
    if (passage === 'refused connection' || ports.isServiceDown()) throw connectionRefused();
    if (passage === 'lost on the way there') return await never(process);
    if (passage === 'html') return reply(200, '<!doctype html><html>Welcome to our hotel</html>', 'text/html', null);
    if (passage === '503') return json(503, { message: 'Busy.' }, world.now, { 'retry-after': '7' });
    if (passage === '429') return json(429, { message: 'Too many.' }, world.now, { 'retry-after': '20' });
    if (passage === '500 before') return json(500, { message: 'Failed.' }, world.now);
    if (passage === '401') return json(401, { message: 'Expired.' }, world.now);
    if (passage === 'late') {
      // Longer than the till waits, within the service's limit.
      if (isSafeWhenLate(request)) arriveLater(request, random.int(1, 40_000));
      return await never(process);
    }
    if (hasPassed()) return await never(process);
    const answer = carryOut(request);
    if (passage === 'twice' && isSafeWhenLate(request)) arriveLater(request, random.int(0, 5_000));
    await way();
    if (passage === 'lost on the way back')
      return await (random.chance(0.5) ? never(process) : Promise.reject(reset()));
    if (passage === 'cut in mid-body') return cut(answer, world.now);
    if (passage === '500 after') return json(500, { message: 'Failed.' }, world.now);
    ports.onReply(request, answer);
    const date = passage === 'date an hour off' ? world.now + random.pick([-HOUR, HOUR]) : world.now;
    return json(
      answer.status,
      passage === 'wrong total' ? miscounted(answer.body, random.pick([3, -3])) : answer.body,
      date,
      answer.etag === undefined ? {} : { etag: answer.etag },
    );
  }

  return async (url, init) => {
    const request = requestOf(url, init);
    ports.onAsked(request);
    const passage = passageIn(machine.weather, random, world.now);
    if (passage !== 'through') faults.count(passage);
    const { signal } = init;
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    return Promise.race([travel(request, passage, () => signal?.aborted ?? false), aborted]);
  };
}

/**
 * Without a condition the service cannot refuse an older change that arrives after a newer one, so no till can handle those
 * correctly. All other requests must tolerate a late arrival.
 */
function isSafeWhenLate({ method, ifMatch }: Request): boolean {
  return method === 'GET' || method === 'POST' || ifMatch !== null;
}

function requestOf(url: string, init: RequestInit): Request {
  const { pathname, searchParams } = new URL(url);
  const headers = init.headers as Readonly<Record<string, string>>;
  return {
    method: init.method ?? 'GET',
    path: pathname.slice('/api/v1'.length),
    query: searchParams,
    bearer: headers['Authorization']?.slice('Bearer '.length) ?? null,
    ifMatch: headers['If-Match'] ?? null,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function json(status: number, body: unknown, date: number, headers: Readonly<Record<string, string>> = {}): Response {
  return reply(status, JSON.stringify(body), 'application/json', date, headers);
}

function cut(answer: Answer, date: number): Response {
  const text = JSON.stringify(answer.body);
  return reply(answer.status, text.slice(0, Math.floor(text.length / 2)), 'application/json', date);
}

/** The parts of a Response that the transport reads; Node's own would involve the machine's event loop. */
function reply(
  status: number,
  text: string,
  contentType: string,
  date: number | null,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = new Map(Object.entries({ ...more, 'content-type': contentType }));
  if (date !== null) headers.set('date', new Date(date).toUTCString());
  return { status, headers: { get: (name: string) => headers.get(name) ?? null }, body: inOnePart(text) } as never;
}

async function* inOnePart(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A total that is wrong by three; one that happens to equal the length of the page cannot be detected. */
function miscounted(body: unknown, by: number): unknown {
  const page = body as { content?: unknown[]; page?: unknown; totalElements?: number };
  const wrong = <T extends { totalElements: number }>(facts: T): T => {
    const totalElements = Math.max(0, facts.totalElements + by);
    return totalElements === page.content?.length ? facts : { ...facts, totalElements };
  };
  if (typeof page.page === 'object' && page.page !== null)
    return { ...page, page: wrong(page.page as { totalElements: number }) };
  return page.totalElements === undefined ? body : wrong(page as { totalElements: number });
}

function never(process: Process): Promise<Response> {
  return process.pause(NEVER).then(() => Promise.reject(reset()));
}

function connectionRefused(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
}

function reset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
}
