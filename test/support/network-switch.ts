// A switchable network between the till and the service: a TCP relay on loopback. When cut, it stops listening and breaks
// open connections; with answers lost, requests reach the service but responses are dropped; with answers torn, half of
// each response arrives.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { withDates } from './date-headers';

export interface NetworkSwitch {
  /** The service's address as configured on the till; the same after a cut. */
  readonly url: string;
  cut(): Promise<void>;
  /** Also out of a cut. */
  loseAnswers(): Promise<void>;
  /** Also out of a cut. */
  tearAnswers(): Promise<void>;
  /** @param way another address that requests go to; the service's own when there is none */
  restore(way?: string): Promise<void>;
  /** The Date header from the next response on; null keeps the service's own. */
  changeDates(change: ((date: number) => number) | null): void;
  close(): Promise<void>;
}

type Answers = 'whole' | 'lost' | 'torn';

/** A request of the till that the service answered with a success. @param path with its query */
export type OnSuccess = (method: string, path: string) => void;

export async function openNetworkSwitch(serviceUrl: string, onSuccess?: OnSuccess): Promise<NetworkSwitch> {
  let service = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let answers: Answers = 'whole';
  let changedDate: ((date: number) => number) | null = null;
  const server = createServer((till) => {
    const upstream = connect(Number(service.port), service.hostname);
    for (const socket of [till, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Broken connections are intended here; the other side receives its own close event.
      socket.on('error', () => undefined);
    }
    till.on('close', () => upstream.end());
    upstream.on('close', () => till.destroy());
    till.pipe(upstream);
    if (onSuccess) reportSuccesses(till, upstream, onSuccess);
    upstream.on('data', (chunk) => {
      if (answers === 'whole') till.write(changedDate ? withDates(chunk, changedDate) : chunk);
      else if (answers === 'lost') till.destroy();
      else {
        till.end(chunk.subarray(0, chunk.length / 2));
        upstream.destroy();
      }
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    breakAll();
    await closed;
  };
  const connectAs = async (wanted: Answers) => {
    answers = wanted;
    breakAll();
    if (!server.listening) await listen(port);
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    loseAnswers: () => connectAs('lost'),
    tearAnswers: () => connectAs('torn'),
    restore: (way = serviceUrl) => {
      service = new URL(way);
      return connectAs('whole');
    },
    changeDates: (change) => {
      changedDate = change;
    },
    close: cut,
  };
}

/** One connection carries one request at a time, so an answer belongs to the request before it. */
function reportSuccesses(till: Socket, upstream: Socket, onSuccess: OnSuccess): void {
  let asked: readonly [method: string, path: string] | null = null;
  till.on('data', (chunk) => {
    const [, method, path] = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString('latin1')) ?? [];
    if (method !== undefined && path !== undefined) asked = [method, path];
  });
  upstream.on('data', (chunk) => {
    if (asked && /^HTTP\/1\.1 (2\d\d|304) /.test(chunk.toString('latin1', 0, 16))) onSuccess(...asked);
  });
}
