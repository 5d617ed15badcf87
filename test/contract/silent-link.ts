// A way to PostgreSQL that can fall silent: the connections stay open and nothing passes any more, as when a server's computer or the
// network between is gone.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentLink {
  /** The database, by this way. */
  readonly url: string;
  /** Nothing passes any more on the connections there are. New ones pass, as to a server that has taken its place. */
  fallSilent(): void;
  /** The same, and no new ones either. */
  cutOff(): void;
  close(): Promise<void>;
}

export async function openSilentLink(databaseUrl: string): Promise<SilentLink> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((service) => {
    const upstream = connect(Number(database.port), database.hostname);
    service.pipe(upstream).pipe(service);
    for (const socket of [service, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Broken connections are intended here.
      socket.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  return {
    url: url.href,
    fallSilent,
    cutOff() {
      server.close();
      fallSilent();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}
