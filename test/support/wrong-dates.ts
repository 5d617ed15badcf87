// A proxy before the service whose clock is wrong: answers pass with a Date header that is, at random, an hour ahead.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WrongDates {
  readonly url: string;
  close(): Promise<void>;
}

const HOUR = 3_600_000;
const CHANCE = 0.4;

/** @param random in [0, 1) */
export async function openWrongDates(serviceUrl: string, random: () => number): Promise<WrongDates> {
  const service = new URL(serviceUrl);
  const server = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const onward = request({ host: service.hostname, port: service.port, method, path, headers }, (reply) => {
      const ahead = random() < CHANCE ? HOUR : 0;
      const date = new Date(Date.now() + ahead).toUTCString();
      answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, date });
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
