// A proxy that simulates a service without some operations: forwards requests, but returns a plain 404 below the given
// paths.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareService {
  readonly url: string;
  /** Paths below /api/v1 that are missing from now on. */
  lack(paths: readonly string[]): void;
  close(): Promise<void>;
}

export async function openBareService(serviceUrl: string): Promise<BareService> {
  const service = new URL(serviceUrl);
  let missing: readonly string[] = [];
  const server = createServer((incoming, answer) => {
    if (missing.some((path) => incoming.url?.startsWith(`/api/v1/${path}`))) {
      answer.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ host: service.hostname, port: service.port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lack: (paths) => {
      missing = paths;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
