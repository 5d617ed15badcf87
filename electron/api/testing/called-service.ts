// A service for tests of the client: what it answers, what it was asked, and what the client told of it.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#shared/errors';
import { operation } from '#shared/api/wire/operation';
import { bare } from '#shared/api/wire/reply';
import { request } from '#shared/api/wire/request';
import type { CallFailure } from '../call-failure';
import { createApiClient, type ApiClient } from '../client';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Account {
  readonly serviceUrl?: string;
  readonly registerId?: number;
  /** Milliseconds of silence; so long that only what never answers is given up. */
  readonly deadline?: number;
}

export interface CalledService {
  answer: Answer;
  /** Known of an earlier sign-in. */
  keptToken: string | null;
  readonly requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
  readonly tokens: string[];
  /** How each call ended. */
  readonly ended: (ErrorCode | null)[];
  /** Operations that it has answered for. */
  readonly answered: Set<string>;
  readonly serviceTimes: (number | null)[];
  clientWith(token: string | null, account?: Account): ApiClient;
}

/** Until the end of the test. */
export async function startCalledService(): Promise<CalledService> {
  const listen: RequestListener = (asked, response) => {
    let body = '';
    asked.on('data', (chunk) => (body += String(chunk)));
    asked.on('end', () => {
      service.requests.push({ line: `${asked.method} ${asked.url}`, headers: asked.headers, body });
      service.answer(asked, response);
    });
  };
  const server = createServer(listen).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: CalledService = {
    answer: reply(200, { value: 3 }),
    keptToken: null,
    requests: [],
    tokens: [],
    ended: [],
    answered: new Set(),
    serviceTimes: [],
    clientWith(token, { serviceUrl = address, registerId = 4, deadline = 60_000 } = {}) {
      const account = { serviceUrl, merchantCode: 'demo', registerId, username: 'sara', password: 'secret' };
      return createApiClient(account, token, {
        fetch: (url, init) => fetch(url, init),
        observer: {
          replied: (time) => void service.serviceTimes.push(time),
          ended: (failure) => void service.ended.push(failure?.code ?? null),
        },
        now: () => Date.parse('2026-05-04T10:00:00Z'),
        monotonic: () => 0,
        onToken: (given) => void service.tokens.push(given),
        earlierToken: () => service.keptToken,
        answered: service.answered,
        deadline,
      });
    },
  };
  return service;
}

export function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json; charset=utf-8';
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(text);
  };
}

export const HTML = '<!doctype html><p>Welcome to the hotel</p>';

export const value = z.object({ value: z.number() });
export const getThing = operation({
  id: 'getThing',
  method: 'GET',
  path: '/thing',
  tag: 'things',
  summary: 'Get the thing',
  access: 'signed-in',
  sending: 'read',
  query: z.object({ page: z.number() }),
  reply: bare(value),
});
export const thing = request(getThing);

export async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  return call.then(
    () => expect.fail('The call went well.'),
    (error: unknown) => error as CallFailure,
  );
}
