import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '#shared/errors';
import { CallFailure } from './call-failure';
import { createApiClient, type ApiClient } from './client';
import { createTransport, type Fetch } from './transport';
import { OPERATIONS } from '#shared/api/operations';
import { operation, type Operation } from '#shared/api/wire/operation';
import { bare, enveloped } from '#shared/api/wire/reply';
import { request, type ApiRequest } from '#shared/api/wire/request';
import { NO_REGISTER } from '#shared/ipc/session';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let requests: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: string }[];
let tokens: string[];
let keptToken: string | null;
let ended: (ErrorCode | null)[];
let answered: Set<string>;
let serviceTimes: (number | null)[];

beforeEach(async () => {
  requests = [];
  tokens = [];
  keptToken = null;
  ended = [];
  answered = new Set();
  serviceTimes = [];
  const listen: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      answer(request, response);
    });
  };
  server = createServer(listen).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function clientWith(token: string | null, serviceUrl = address(), deadline = 60_000, registerId = 4): ApiClient {
  const account = { serviceUrl, merchantCode: 'demo', registerId, username: 'sara', password: 'secret' };
  return createApiClient(account, token, {
    fetch: (url, init) => fetch(url, init),
    observer: {
      replied: (time) => void serviceTimes.push(time),
      ended: (failure) => void ended.push(failure?.code ?? null),
    },
    now: () => Date.parse('2026-05-04T10:00:00Z'),
    monotonic: () => 0,
    onToken: (token_) => void tokens.push(token_),
    earlierToken: () => keptToken,
    answered,
    deadline,
  });
}

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json; charset=utf-8';
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(text);
  };
}

const value = z.object({ value: z.number() });
const getThing = operation({
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
const thing = request(getThing);
const extension = request({ ...getThing, isExtension: true });
const HTML = '<!doctype html><p>Welcome to the hotel</p>';

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  return call.then(
    () => expect.fail('The call went well.'),
    (error: unknown) => error as CallFailure,
  );
}

describe('a call', () => {
  it('carries the bearer token and the tenant, and gives the parsed value', async () => {
    answer = reply(200, { value: 3, more: true });
    expect(await clientWith('t1').call(request(getThing, { query: { page: 0 } }))).toEqual({ value: 3 });
    expect(requests[0]).toMatchObject({
      line: 'GET /api/v1/thing?page=0',
      headers: { authorization: 'Bearer t1', 'x-tenantid': 'demo' },
    });
    expect(ended).toEqual([null]);
  });

  it('is bound to the record of an ETag, and gives the strong ETag of a reply', async () => {
    const tags: string[] = [];
    const tagged = (etag: string) => void tags.push(etag);
    answer = reply(200, { value: 3 }, { etag: '"v2"' });
    await clientWith('t1').call({ ...thing, ifMatch: '"v1"' }, { tagged });
    expect(requests[0]?.headers['if-match']).toBe('"v1"');
    answer = reply(200, { value: 3 }, { etag: 'W/"v2"' });
    await clientWith('t1').call(thing, { tagged });
    answer = reply(200, { value: 3 });
    await clientWith('t1').call(thing, { tagged });
    expect(tags).toEqual(['"v2"']);
    expect(requests[1]?.headers['if-match']).toBeUndefined();
  });

  it.each([
    ['our service', '{"status":"ERROR","code":"RECORD_CHANGED"}'],
    ['another service', '{"error":"Precondition Failed"}'],
    ['a proxy', '<html>412</html>'],
  ])('that %s refuses with 412 was overtaken, where it has a condition', async (_who, body) => {
    answer = reply(412, body);
    const overtaken = await failureOf(clientWith('t1').call({ ...thing, ifMatch: '"v1"' }));
    expect(overtaken).toMatchObject({ code: 'RECORD_CHANGED', arrival: 'answered' });
  });

  it('opens the envelope where there is one', async () => {
    answer = reply(200, { status: 'SUCCESS', message: 'ok', data: { value: 3 } });
    expect(await clientWith('t1').call(request({ ...getThing, reply: enveloped(value) }))).toEqual({ value: 3 });
  });

  it('takes 404, 405 and 501 as “not offered”, of every extension and of no documented operation', async () => {
    for (const each of OPERATIONS) {
      for (const status of [404, 405, 501]) {
        answer = reply(status, 'Not here', { 'content-type': 'text/plain' });
        const { code } = await failureOf(clientWith('t1').call({ ...thing, operation: each as Operation }));
        expect([each.id, status, code === 'NOT_OFFERED']).toEqual([each.id, status, 'isExtension' in each]);
      }
    }
  });

  it('takes an operation that the service has answered for there, whatever stands in front of it says', async () => {
    answer = reply(200, { value: 3 });
    await clientWith('t1').call(extension);
    for (const [status, body] of [
      [404, '404 page not found'],
      [404, HTML],
      [405, ''],
      [501, '{}'],
    ] as const) {
      answer = reply(status, body, { 'content-type': 'text/plain' });
      expect((await failureOf(clientWith('t2').call(extension))).data).toMatchObject({
        code: 'SERVICE_FAILED',
        status,
      });
    }
    expect(
      (await failureOf(clientWith('t1').call(request({ ...getThing, id: 'other', isExtension: true })))).code,
    ).toBe('NOT_OFFERED');
    answer = reply(404, { status: 'ERROR', message: 'm', code: 'ROUTE_UNKNOWN' });
    expect((await failureOf(clientWith('t1').call(extension))).code).toBe('NOT_OFFERED');
    answered.clear();
    answer = reply(404, HTML);
    expect((await failureOf(clientWith('t1').call(extension))).code).toBe('NOT_OFFERED');
  });

  it('tells the time of the service, whatever the answer was', async () => {
    answer = reply(500, {}, { date: 'Mon, 04 May 2026 10:00:00 GMT' });
    await failureOf(clientWith('t1').call(thing));
    expect(serviceTimes).toEqual([Date.parse('2026-05-04T10:00:00Z')]);
  });

  it.each<[string, ApiRequest, Answer, Partial<CallFailure['data']>, string]>([
    ['HTML with 200', thing, reply(200, HTML), { code: 'REPLY_NOT_JSON' }, 'perhaps'],
    [
      'JSON named as text',
      thing,
      reply(200, '{"value":3}', { 'content-type': 'text/plain' }),
      { code: 'REPLY_NOT_JSON' },
      'perhaps',
    ],
    ['JSON that breaks off', thing, reply(200, '{"value":'), { code: 'REPLY_NOT_JSON' }, 'perhaps'],
    [
      'a redirect',
      thing,
      reply(302, '', { location: 'http://127.0.0.1:9/portal' }),
      { code: 'REPLY_NOT_JSON' },
      'perhaps',
    ],
    ['another shape', thing, reply(200, { value: 'x' }), { code: 'REPLY_MALFORMED' }, 'perhaps'],
    ['400', thing, reply(400, {}), { code: 'VALIDATION_FAILED', status: 400 }, 'answered'],
    [
      '400 with words and a field',
      thing,
      reply(400, { status: 'ERROR', message: 'bad dob', field: 'dob' }),
      { serviceWords: 'bad dob', field: 'dob' },
      'answered',
    ],
    ['403', thing, reply(403, ''), { code: 'FEATURE_MISSING' }, 'answered'],
    ['403 of a proxy', thing, reply(403, HTML), { code: 'REPLY_NOT_JSON' }, 'answered'],
    [
      '403 of a proxy in text',
      thing,
      reply(403, 'RBAC: access denied', { 'content-type': 'text/plain' }),
      { code: 'REPLY_NOT_JSON' },
      'answered',
    ],
    ['400 of a proxy in text', thing, reply(400, 'Bad Request'), { code: 'REPLY_NOT_JSON' }, 'answered'],
    [
      '408 with our code: it did not arrive in time',
      thing,
      reply(408, { status: 'ERROR', message: 'm', code: 'VALIDATION_FAILED' }),
      { code: 'SERVICE_FAILED', status: 408 },
      'answered',
    ],
    ['421', thing, reply(421, ''), { code: 'SERVICE_FAILED', status: 421 }, 'answered'],
    ['425', thing, reply(425, {}), { code: 'SERVICE_FAILED', status: 425 }, 'answered'],
    [
      '404 of a proxy to a documented write',
      request({ ...getThing, method: 'POST' }),
      reply(404, HTML),
      { code: 'SERVICE_FAILED', status: 404 },
      'answered',
    ],
    [
      '404 in JSON to a documented write',
      request({ ...getThing, method: 'POST' }),
      reply(404, { message: 'No such vendor' }),
      { code: 'ROUTE_UNKNOWN', serviceWords: 'No such vendor' },
      'answered',
    ],
    ['404 of the API document', thing, reply(404, {}), { code: 'ROUTE_UNKNOWN' }, 'answered'],
    [
      '404 with our code',
      thing,
      reply(404, { status: 'ERROR', message: 'm', code: 'CUSTOMER_UNKNOWN' }),
      { code: 'CUSTOMER_UNKNOWN' },
      'answered',
    ],
    ['409 without a code', thing, reply(409, ''), { code: 'WRITE_REFUSED', status: 409 }, 'answered'],
    [
      '409 with our code',
      thing,
      reply(409, { status: 'ERROR', message: 'm', code: 'SALE_CHANGED' }),
      { code: 'SALE_CHANGED' },
      'answered',
    ],
    [
      '422 with a code nobody knows',
      thing,
      reply(422, { message: 'no', code: 'X' }),
      { code: 'WRITE_REFUSED', serviceWords: 'no' },
      'answered',
    ],
    ['429', thing, reply(429, {}, { 'retry-after': '7' }), { code: 'RATE_LIMITED', retryAfterSeconds: 7 }, 'answered'],
    [
      '503 with a date',
      thing,
      reply(503, {}, { 'retry-after': 'Mon, 04 May 2026 10:00:30 GMT' }),
      { code: 'SERVICE_BUSY', retryAfterSeconds: 30 },
      'perhaps',
    ],
    [
      '503 with our code',
      thing,
      reply(503, { status: 'ERROR', message: 'm', code: 'SERVICE_BUSY' }),
      { code: 'SERVICE_BUSY' },
      'answered',
    ],
    ['500', thing, reply(500, {}), { code: 'SERVICE_FAILED' }, 'answered'],
    [
      '504 in text',
      thing,
      reply(504, 'late', { 'content-type': 'text/plain' }),
      { code: 'SERVICE_FAILED' },
      'answered',
    ],
    [
      '503 of a proxy in HTML, with seconds',
      thing,
      reply(503, HTML, { 'retry-after': '40' }),
      { code: 'SERVICE_BUSY', retryAfterSeconds: 40 },
      'perhaps',
    ],
    ['502 in HTML', thing, reply(502, HTML), { code: 'SERVICE_FAILED' }, 'answered'],
    ['404 of an extension', extension, reply(404, HTML), { code: 'NOT_OFFERED' }, 'answered'],
    [
      '404 of an extension, unknown route',
      extension,
      reply(404, { status: 'ERROR', message: 'm', code: 'ROUTE_UNKNOWN' }),
      { code: 'NOT_OFFERED' },
      'answered',
    ],
    ['405 of an extension', extension, reply(405, ''), { code: 'NOT_OFFERED' }, 'answered'],
    ['501 of an extension', extension, reply(501, ''), { code: 'NOT_OFFERED' }, 'answered'],
    [
      '404 of an extension about its input',
      extension,
      reply(404, { status: 'ERROR', message: 'm', code: 'ITEM_UNKNOWN' }),
      { code: 'ITEM_UNKNOWN' },
      'answered',
    ],
    ['a closed connection', thing, (request) => request.socket.destroy(), { code: 'SERVICE_UNREACHABLE' }, 'perhaps'],
    ['silence', thing, () => undefined, { code: 'REQUEST_TIMED_OUT' }, 'perhaps'],
    [
      'a body that never ends',
      thing,
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      { code: 'REQUEST_TIMED_OUT' },
      'perhaps',
    ],
  ])('answered by %s fails by its code', async (_name, endpoint, given, data, arrival) => {
    answer = given;
    // Whoever answers is waited for, however busy the machine is.
    const deadline = 'code' in data && data.code === 'REQUEST_TIMED_OUT' ? 300 : 60_000;
    const failure = await failureOf(clientWith('t1', address(), deadline).call(endpoint));
    expect(failure.data).toMatchObject(data);
    expect(failure.arrival).toBe(arrival);
    expect(ended).toEqual([failure.code]);
  });

  it('names the path at fault and none of the data', async () => {
    answer = reply(200, { value: 'sara@example.com' });
    const { message } = await failureOf(clientWith('t1').call(thing));
    expect(message).toContain('value');
    expect(message).not.toContain('sara');
  });

  it('surely never arrived where nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const failure = await failureOf(clientWith('t1', `http://127.0.0.1:${port}`).call(thing));
    expect(failure).toMatchObject({ code: 'SERVICE_UNREACHABLE', arrival: 'no' });
  });

  it('surely never arrived at a name that does not exist', async () => {
    const failure = await failureOf(clientWith('t1', 'http://pos.invalid').call(thing));
    expect(failure).toMatchObject({ code: 'SERVICE_UNREACHABLE', arrival: 'no' });
  });

  it('may have arrived when the connection ends in the middle of an answer', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await failureOf(clientWith('t1').call(thing))).toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      arrival: 'perhaps',
    });
  });
});

const DEADLINE_MS = 250;

describe('a slow answer', () => {
  it('is read to its end while it keeps coming, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const parts = ['one', ' two', ' three', ' four'];
    const slowly = (signal: AbortSignal) =>
      new ReadableStream({
        pull(controller) {
          // In all it takes longer than the deadline, which is for silence.
          vi.advanceTimersByTime(DEADLINE_MS - 1);
          if (signal.aborted) return controller.error(signal.reason);
          const part = parts.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(Buffer.from(part));
        },
      });
    const answering: Fetch = async (_url, { signal }) => new Response(slowly(signal as AbortSignal));
    const transport = createTransport(answering, { replied: () => undefined }, () => 0, DEADLINE_MS);
    const { text } = await transport.send({ method: 'GET', url: 'http://pos.example', headers: {} });
    expect(text).toBe('one two three four');
  });

  it('is not read on when it is larger than any reply of the service', async () => {
    const sent = { bytes: 0, isClosed: false };
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.on('close', () => (sent.isClosed = true));
      const more = () => {
        if (sent.isClosed || sent.bytes > 80 << 20) return void response.end();
        sent.bytes += 1 << 20;
        response.write(Buffer.alloc(1 << 20, '{'), more);
      };
      more();
    };
    const failure = await failureOf(clientWith('t1').call(thing));
    expect(failure).toMatchObject({ code: 'REPLY_MALFORMED', arrival: 'perhaps' });
    expect(sent.bytes).toBeLessThan(60 << 20);
    await expect.poll(() => sent.isClosed).toBe(true);
  });

  it('is told when it begins', async () => {
    const heard: string[] = [];
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"value"');
      setTimeout(() => {
        heard.push('whole');
        response.end(':3}');
      }, 100);
    };
    await clientWith('t1').call(thing, { begun: () => void heard.push('begun') });
    expect(heard).toEqual(['begun', 'whole']);
  });

  it('is given up by its caller, with the reason that has', async () => {
    const controller = new AbortController();
    const reason = new CallFailure('REQUEST_TIMED_OUT', 'perhaps', { message: 'Asked again.' });
    answer = () => controller.abort(reason);
    expect(await failureOf(clientWith('t1').call(thing, { signal: controller.signal }))).toBe(reason);
    expect(ended).toEqual(['REQUEST_TIMED_OUT']);
  });
});

describe('an expired token', () => {
  /** Accepts `valid` as the bearer and gives it out to whoever signs in. */
  function signingIn(valid: string, signIn: Answer = reply(200, signedIn(valid))): Answer {
    return (request, response) => {
      if (request.url === '/api/v1/auth/registration') setTimeout(() => signIn(request, response), 20);
      else if (request.headers.authorization === `Bearer ${valid}`) reply(200, { value: 1 })(request, response);
      else reply(401, {})(request, response);
    };
  }

  const signedIn = (token: string) => ({
    status: 'SUCCESS',
    message: '',
    data: { token, username: 'sara', tenant: 'demo', registerId: 4 },
  });
  const signIns = () => requests.filter(({ line }) => line === 'POST /api/v1/auth/registration');

  it('leads to one sign-in for 20 calls under way, and one retry each', async () => {
    answer = signingIn('t2');
    const client = clientWith('t1');
    const values = await Promise.all(Array.from({ length: 20 }, () => client.call(thing)));
    expect(values).toHaveLength(20);
    expect(signIns()).toHaveLength(1);
    expect(requests).toHaveLength(41);
    expect(tokens).toEqual(['t2']);
  });

  it('is replaced by registering as before, without tenant, and shows that the till is known', async () => {
    answer = signingIn('t2');
    await clientWith('t1').call(thing);
    const [signIn] = signIns();
    expect(JSON.parse(signIn?.body ?? '')).toEqual({
      username: 'sara',
      password: 'secret',
      merchantTenant: 'demo',
      registerId: 4,
      earlierToken: 't1',
    });
    expect(signIn?.headers).not.toHaveProperty('authorization');
    expect(signIn?.headers).not.toHaveProperty('x-tenantid');
  });

  it('without a register logs in as a user, with the tenant in the header', async () => {
    answer = (asked, response) =>
      reply(200, asked.url?.endsWith('/auth/authenticate') ? { token: 'of a user' } : { value: 3 })(asked, response);
    await clientWith(null, address(), 2_000, NO_REGISTER).call(thing);
    expect(requests[1]?.headers.authorization).toBe('Bearer of a user');
    expect(requests[0]).toMatchObject({
      line: 'POST /api/v1/auth/authenticate',
      headers: { 'x-tenantid': 'demo' },
      body: JSON.stringify({ username: 'sara', password: 'secret' }),
    });
    expect(tokens).toEqual(['of a user']);
  });

  it('of another person of the register shows that the till is known, too', async () => {
    keptToken = 't0';
    answer = signingIn('t2');
    await clientWith(null).call(thing);
    expect(JSON.parse(signIns()[0]?.body ?? '')).toMatchObject({ earlierToken: 't0' });
  });

  it('is asked for first when none is kept', async () => {
    answer = signingIn('t2');
    await clientWith(null).call(thing);
    expect(JSON.parse(signIns()[0]?.body ?? '')).not.toHaveProperty('earlierToken');
    expect(requests.map(({ line }) => line)).toEqual(['POST /api/v1/auth/registration', 'GET /api/v1/thing']);
  });

  it('is SIGN_IN_EXPIRED when the retry is refused as well', async () => {
    answer = signingIn('other', reply(200, signedIn('t2')));
    expect(await failureOf(clientWith('t1').call(thing))).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    expect(requests).toHaveLength(3);
  });

  it('is SIGN_IN_EXPIRED, with the words of the service, when signing in is refused', async () => {
    answer = signingIn('t2', reply(401, { status: 'ERROR', message: 'Wrong password', code: 'CREDENTIALS_WRONG' }));
    expect((await failureOf(clientWith('t1').call(thing))).data).toMatchObject({
      code: 'SIGN_IN_EXPIRED',
      serviceWords: 'Wrong password',
    });
  });

  it('has its password tried once: what the service refused is not asked again', async () => {
    answer = signingIn('t2', reply(401, { status: 'ERROR', message: 'Wrong password', code: 'CREDENTIALS_WRONG' }));
    const client = clientWith('t1');
    await failureOf(client.call(thing));
    const { code, cause } = await failureOf(client.call(thing));
    expect([code, cause]).toMatchObject(['SIGN_IN_EXPIRED', { code: 'CREDENTIALS_WRONG' }]);
    expect(signIns()).toHaveLength(1);
    // A person asks for it.
    answer = signingIn('t2');
    await client.signIn();
    expect(await client.call(thing)).toEqual({ value: 1 });
  });

  it('has its password tried again after a failure that passes', async () => {
    answer = signingIn('t2', reply(429, {}));
    const client = clientWith('t1');
    await failureOf(client.call(thing));
    answer = signingIn('t2');
    expect(await client.call(thing)).toEqual({ value: 1 });
  });

  it('stays a network failure when signing in is not answered, and the call was surely not carried out', async () => {
    answer = signingIn('t2', (request) => request.socket.destroy());
    expect(await failureOf(clientWith('t1').call(thing))).toMatchObject({ code: 'SERVICE_UNREACHABLE', arrival: 'no' });
  });

  it.each<[number, unknown, ErrorCode]>([
    [401, {}, 'CREDENTIALS_WRONG'],
    [401, { status: 'ERROR', message: 'm', code: 'CREDENTIALS_WRONG' }, 'CREDENTIALS_WRONG'],
    [404, { status: 'ERROR', message: 'm', code: 'MERCHANT_UNKNOWN' }, 'MERCHANT_UNKNOWN'],
    [404, { message: 'Register 9 was not found' }, 'REGISTER_UNKNOWN'],
    [400, { message: 'merchantTenant does not exist' }, 'MERCHANT_UNKNOWN'],
    [409, { message: 'Register is not active' }, 'REGISTER_NOT_ACTIVE'],
    [409, { message: 'The register has been terminated' }, 'REGISTER_TERMINATED'],
    [400, { message: 'Invalid credentials' }, 'CREDENTIALS_WRONG'],
    [409, {}, 'REGISTER_NOT_ACTIVE'],
    [404, HTML, 'ROUTE_UNKNOWN'],
    [200, HTML, 'REPLY_NOT_JSON'],
    [500, {}, 'SERVICE_FAILED'],
  ])('a sign-in answered by %i %j is %s', async (status, body, code) => {
    answer = reply(status, body);
    expect((await failureOf(clientWith(null).signIn())).code).toBe(code);
  });
});
