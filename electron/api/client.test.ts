import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#shared/api/operations';
import type { Operation } from '#shared/api/wire/operation';
import { enveloped } from '#shared/api/wire/reply';
import { request, type ApiRequest } from '#shared/api/wire/request';
import type { CallFailure } from './call-failure';
import {
  failureOf,
  getThing,
  HTML,
  reply,
  startCalledService,
  thing,
  value,
  type Answer,
  type CalledService,
} from './testing/called-service';

let service: CalledService;

beforeEach(async () => {
  service = await startCalledService();
});

const extension = request({ ...getThing, isExtension: true });

describe('a call', () => {
  it('carries the bearer token and the tenant, and gives the parsed value', async () => {
    service.answer = reply(200, { value: 3, more: true });
    expect(await service.clientWith('t1').call(request(getThing, { query: { page: 0 } }))).toEqual({ value: 3 });
    expect(service.requests[0]).toMatchObject({
      line: 'GET /api/v1/thing?page=0',
      headers: { authorization: 'Bearer t1', 'x-tenantid': 'demo' },
    });
    expect(service.ended).toEqual([null]);
  });

  it('is bound to the record of an ETag, and gives the strong ETag of a reply', async () => {
    const tags: string[] = [];
    const tagged = (etag: string) => void tags.push(etag);
    service.answer = reply(200, { value: 3 }, { etag: '"v2"' });
    await service.clientWith('t1').call({ ...thing, ifMatch: '"v1"' }, { tagged });
    expect(service.requests[0]?.headers['if-match']).toBe('"v1"');
    service.answer = reply(200, { value: 3 }, { etag: 'W/"v2"' });
    await service.clientWith('t1').call(thing, { tagged });
    service.answer = reply(200, { value: 3 });
    await service.clientWith('t1').call(thing, { tagged });
    expect(tags).toEqual(['"v2"']);
    expect(service.requests[1]?.headers['if-match']).toBeUndefined();
  });

  it.each([
    ['our service', '{"status":"ERROR","code":"RECORD_CHANGED"}'],
    ['another service', '{"error":"Precondition Failed"}'],
    ['a proxy', '<html>412</html>'],
  ])('that %s refuses with 412 was overtaken, where it has a condition', async (_who, body) => {
    service.answer = reply(412, body);
    const overtaken = await failureOf(service.clientWith('t1').call({ ...thing, ifMatch: '"v1"' }));
    expect(overtaken).toMatchObject({ code: 'RECORD_CHANGED', arrival: 'answered' });
  });

  it('opens the envelope where there is one', async () => {
    service.answer = reply(200, { status: 'SUCCESS', message: 'ok', data: { value: 3 } });
    expect(await service.clientWith('t1').call(request({ ...getThing, reply: enveloped(value) }))).toEqual({
      value: 3,
    });
  });

  it('takes 404, 405 and 501 as “not offered”, of every extension and of no documented operation', async () => {
    for (const each of OPERATIONS) {
      for (const status of [404, 405, 501]) {
        service.answer = reply(status, 'Not here', { 'content-type': 'text/plain' });
        const { code } = await failureOf(service.clientWith('t1').call({ ...thing, operation: each as Operation }));
        expect([each.id, status, code === 'NOT_OFFERED']).toEqual([each.id, status, 'isExtension' in each]);
      }
    }
  });

  it('takes an operation that the service has answered for there, whatever stands in front of it says', async () => {
    service.answer = reply(200, { value: 3 });
    await service.clientWith('t1').call(extension);
    for (const [status, body] of [
      [404, '404 page not found'],
      [404, HTML],
      [405, ''],
      [501, '{}'],
    ] as const) {
      service.answer = reply(status, body, { 'content-type': 'text/plain' });
      expect((await failureOf(service.clientWith('t2').call(extension))).data).toMatchObject({
        code: 'SERVICE_FAILED',
        status,
      });
    }
    expect(
      (await failureOf(service.clientWith('t1').call(request({ ...getThing, id: 'other', isExtension: true })))).code,
    ).toBe('NOT_OFFERED');
    service.answer = reply(404, { status: 'ERROR', message: 'm', code: 'ROUTE_UNKNOWN' });
    expect((await failureOf(service.clientWith('t1').call(extension))).code).toBe('NOT_OFFERED');
    service.answered.clear();
    service.answer = reply(404, HTML);
    expect((await failureOf(service.clientWith('t1').call(extension))).code).toBe('NOT_OFFERED');
  });

  it('tells the time of the service, whatever the answer was', async () => {
    service.answer = reply(500, {}, { date: 'Mon, 04 May 2026 10:00:00 GMT' });
    await failureOf(service.clientWith('t1').call(thing));
    expect(service.serviceTimes).toEqual([Date.parse('2026-05-04T10:00:00Z')]);
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
    service.answer = given;
    // Whoever answers is waited for, however busy the machine is.
    const deadline = 'code' in data && data.code === 'REQUEST_TIMED_OUT' ? 300 : 60_000;
    const failure = await failureOf(service.clientWith('t1', { deadline }).call(endpoint));
    expect(failure.data).toMatchObject(data);
    expect(failure.arrival).toBe(arrival);
    expect(service.ended).toEqual([failure.code]);
  });

  it('names the path at fault and none of the data', async () => {
    service.answer = reply(200, { value: 'sara@example.com' });
    const { message } = await failureOf(service.clientWith('t1').call(thing));
    expect(message).toContain('value');
    expect(message).not.toContain('sara');
  });

  it('surely never arrived where nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const failure = await failureOf(service.clientWith('t1', { serviceUrl: `http://127.0.0.1:${port}` }).call(thing));
    expect(failure).toMatchObject({ code: 'SERVICE_NOT_RUNNING', arrival: 'no' });
  });

  it('surely never arrived at a name that does not exist', async () => {
    const failure = await failureOf(service.clientWith('t1', { serviceUrl: 'http://pos.invalid' }).call(thing));
    expect(failure).toMatchObject({ code: 'SERVICE_UNREACHABLE', arrival: 'no' });
  });

  it('may have arrived when the connection ends in the middle of an answer', async () => {
    service.answer = (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await failureOf(service.clientWith('t1').call(thing))).toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      arrival: 'perhaps',
    });
  });
});
