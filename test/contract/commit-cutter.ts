// A way to PostgreSQL that breaks the connection when the server has done a COMMIT, before the service hears of it.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CommitCutter {
  /** The database, by this way. */
  readonly url: string;
  /** Breaks the connection of the next COMMIT of a transaction that may write. @returns when it was done */
  cutNext(): Promise<void>;
  close(): Promise<void>;
}

// Statements as the protocol ends them.
const BEGIN = /start transaction[^\0]*\0/i;
const COMMIT = /commit\0/i;

export async function openCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const database = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onCut: (() => void) | null = null;
  const server = createServer((service) => {
    const upstream = connect(Number(database.port), database.hostname);
    let isReadOnly = false;
    let isCommitting = false;
    for (const socket of [service, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Broken connections are intended here.
      socket.on('error', () => undefined);
    }
    service.on('close', () => upstream.end());
    upstream.on('close', () => service.destroy());
    service.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      const begin = BEGIN.exec(text)?.[0];
      if (begin !== undefined) isReadOnly = begin.includes('read only');
      isCommitting = onCut !== null && !isReadOnly && COMMIT.test(text);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!isCommitting) {
        service.write(chunk);
        return;
      }
      service.destroy();
      onCut?.();
      onCut = null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutNext: () => new Promise((resolve) => (onCut = resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
