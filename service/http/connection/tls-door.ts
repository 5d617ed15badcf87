// A second door to a service that listens already: over TLS, for the tills of a shop's network. Who is there is seen as at the first.
import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { addSafeHeaders } from './safe-headers';

export interface TlsDoorOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

export interface TlsDoor {
  readonly port: number;
  /** Answers the requests in flight, and no more on their connections. */
  close(): Promise<void>;
  /** Ends every connection, also one that has not said anything yet. */
  closeAllConnections(): void;
}

/** @throws an error with code EADDRINUSE if the port is taken */
export async function openTlsDoor(
  app: Pick<FastifyInstance, 'routing' | 'server'>,
  { host, port, cert, key }: TlsDoorOptions,
): Promise<TlsDoor> {
  const server = createServer({ cert, key, minVersion: 'TLSv1.2' }, (request, response) =>
    app.routing(request, response),
  );
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections } = app.server;
  Object.assign(server, { requestTimeout, headersTimeout, keepAliveTimeout, timeout, maxConnections });
  addSafeHeaders(server);
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (isClosing) server.closeIdleConnections();
    });
  });
  // Node's own list has no connection that has not agreed on TLS.
  const sockets = new Set<Duplex>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', (error, socket) => app.server.emit('clientError', error, socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        isClosing = true;
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
