// The network between the till and the service, with a switch: a TCP relay on loopback. Cut, it refuses connections and
// breaks those under way, as a pulled cable behind a router does; what was in flight is lost in either direction.
import { createServer, connect, type Socket } from 'node:net';
import { type AddressInfo } from 'node:net';

export interface NetworkSwitch {
  /** Where the till thinks the service is. */
  readonly url: string;
  cut(): void;
  restore(): void;
  /** From now on requests arrive and their answers are lost. */
  loseAnswers(): void;
  close(): Promise<void>;
}

export async function openNetworkSwitch(serviceUrl: string): Promise<NetworkSwitch> {
  const service = new URL(serviceUrl);
  let mode: 'open' | 'cut' | 'answers lost' = 'open';
  const sockets = new Set<Socket>();
  const server = createServer((till) => {
    if (mode === 'cut') {
      till.destroy();
      return;
    }
    const upstream = connect(Number(service.port), service.hostname);
    for (const socket of [till, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // A broken connection is what this is for; the other side learns of it by its own close.
      socket.on('error', () => undefined);
    }
    till.on('close', () => upstream.end());
    upstream.on('close', () => till.destroy());
    till.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (mode === 'answers lost') till.destroy();
      else till.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      mode = 'cut';
      breakAll();
    },
    restore: () => {
      mode = 'open';
      breakAll();
    },
    loseAnswers: () => {
      mode = 'answers lost';
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
