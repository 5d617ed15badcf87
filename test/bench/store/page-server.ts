// Serves the measured pages to the browser on loopback, and is their line to this process: calls to the store go out as
// server-sent events, answers come back as requests, as over the app's own line between main and page.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createStoreCalls, type StoreCalls } from '#electron/ipc/store-calls';
import type { Reply } from '#shared/ipc/reply';
import { customerBatches } from './rows';

export interface PageServer {
  readonly url: string;
  readonly store: StoreCalls;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** @param folder with the built pages */
export async function servePages(folder: string): Promise<PageServer> {
  let line: ServerResponse | null = null;
  const store = createStoreCalls((message) => line?.write(`data: ${JSON.stringify(message)}\n\n`) !== undefined);
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>> = {
    '/calls': async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      line = response;
    },
    '/reply': async (request, response) => {
      const { callId, reply } = JSON.parse(await textOf(request)) as { callId: number; reply: Reply<unknown> };
      store.reply(callId, reply);
      response.writeHead(204).end();
    },
    '/rows': async (_request, response, url) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      for (const batch of customerBatches(Number(url.searchParams.get('count')), 1000)) {
        const isRoomLeft = response.write(`${JSON.stringify(batch)}\n`);
        if (!isRoomLeft) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end();
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = answers[url.pathname] ?? (() => sendFile(response, join(folder, url.pathname)));
    answer(request, response, url).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    close: () => {
      store.abandon();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const content = await readFile(file);
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' }).end(content);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
