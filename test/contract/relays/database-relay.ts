// A way to PostgreSQL through this process, which decides what passes: each connection has one of its own to the server.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseRelay {
  /** The database, by this way. */
  readonly url: string;
  /** All that are open, of both sides. */
  readonly sockets: ReadonlySet<Socket>;
  /** The connections there are stay. */
  refuseNew(): void;
  close(): Promise<void>;
}

/** @param join what passes between the two */
export async function openDatabaseRelay(
  databaseUrl: string,
  join: (service: Socket, upstream: Socket) => void,
): Promise<DatabaseRelay> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((service) => {
    const upstream = connect(Number(database.port), database.hostname);
    for (const socket of [service, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Broken connections are intended here.
      socket.on('error', () => undefined);
    }
    join(service, upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    sockets,
    refuseNew: () => void server.close(),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}
