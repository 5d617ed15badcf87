// An HTTP proxy on loopback before the service. What it is for answers some requests itself, or changes the headers of answers.
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpProxy {
  readonly url: string;
  close(): Promise<void>;
}

export interface ProxyParts {
  /** @returns whether it has answered, so that the service is not asked */
  readonly answers?: (incoming: IncomingMessage, answer: ServerResponse) => boolean;
  /** Of an answer of the service; as they are if absent. */
  readonly headersOf?: (reply: IncomingMessage) => OutgoingHttpHeaders;
}

export async function openHttpProxy(serviceUrl: string, parts: ProxyParts): Promise<HttpProxy> {
  const { hostname: host, port } = new URL(serviceUrl);
  const { answers = () => false, headersOf = ({ headers }: IncomingMessage) => headers } = parts;
  const server = createServer((incoming, answer) => {
    if (answers(incoming, answer)) return;
    const { method, url: path, headers } = incoming;
    const onward = request({ host, port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, headersOf(reply));
      reply.on('error', () => answer.destroy());
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
