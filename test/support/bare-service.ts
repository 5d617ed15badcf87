// A proxy that simulates a service without some operations: forwards requests, but says by itself that it has no others.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareService {
  readonly url: string;
  /** Paths below /api/v1 that are missing from now on: 404, as a web server says it. */
  lack(paths: readonly string[]): void;
  /** @param status of the answer to a request, instead of asking the service; null asks the service */
  answer(status: (method: string, address: string) => number | null): void;
  close(): Promise<void>;
}

export async function openBareService(serviceUrl: string): Promise<BareService> {
  const service = new URL(serviceUrl);
  let statusOf: (method: string, address: string) => number | null = () => null;
  const server = createServer((incoming, answer) => {
    const { method = '', url: path = '', headers } = incoming;
    const status = statusOf(method, path);
    if (status !== null) {
      answer.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
      return;
    }
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
      statusOf = (_, address) => (paths.some((path) => address.startsWith(`/api/v1/${path}`)) ? 404 : null);
    },
    answer: (status) => {
      statusOf = status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
