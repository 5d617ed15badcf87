import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import { NO_REGISTER } from '#shared/ipc/session';
import {
  failureOf,
  HTML,
  reply,
  startCalledService,
  thing,
  type Answer,
  type CalledService,
} from './testing/called-service';

let service: CalledService;

beforeEach(async () => {
  service = await startCalledService();
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
  const signIns = () => service.requests.filter(({ line }) => line === 'POST /api/v1/auth/registration');

  it('leads to one sign-in for 20 calls under way, and one retry each', async () => {
    service.answer = signingIn('t2');
    const client = service.clientWith('t1');
    const values = await Promise.all(Array.from({ length: 20 }, () => client.call(thing)));
    expect(values).toHaveLength(20);
    expect(signIns()).toHaveLength(1);
    expect(service.requests).toHaveLength(41);
    expect(service.tokens).toEqual(['t2']);
  });

  it('is replaced by registering as before, without tenant, and shows that the till is known', async () => {
    service.answer = signingIn('t2');
    await service.clientWith('t1').call(thing);
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
    service.answer = (asked, response) =>
      reply(200, asked.url?.endsWith('/auth/authenticate') ? { token: 'of a user' } : { value: 3 })(asked, response);
    await service.clientWith(null, { registerId: NO_REGISTER }).call(thing);
    expect(service.requests[1]?.headers.authorization).toBe('Bearer of a user');
    expect(service.requests[0]).toMatchObject({
      line: 'POST /api/v1/auth/authenticate',
      headers: { 'x-tenantid': 'demo' },
      body: JSON.stringify({ username: 'sara', password: 'secret' }),
    });
    expect(service.tokens).toEqual(['of a user']);
  });

  it('of another person of the register shows that the till is known, too', async () => {
    service.keptToken = 't0';
    service.answer = signingIn('t2');
    await service.clientWith(null).call(thing);
    expect(JSON.parse(signIns()[0]?.body ?? '')).toMatchObject({ earlierToken: 't0' });
  });

  it('is asked for first when none is kept', async () => {
    service.answer = signingIn('t2');
    await service.clientWith(null).call(thing);
    expect(JSON.parse(signIns()[0]?.body ?? '')).not.toHaveProperty('earlierToken');
    expect(service.requests.map(({ line }) => line)).toEqual(['POST /api/v1/auth/registration', 'GET /api/v1/thing']);
  });

  it('is SIGN_IN_EXPIRED when the retry is refused as well', async () => {
    service.answer = signingIn('other', reply(200, signedIn('t2')));
    expect(await failureOf(service.clientWith('t1').call(thing))).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    expect(service.requests).toHaveLength(3);
  });

  it('is SIGN_IN_EXPIRED, with the words of the service, when signing in is refused', async () => {
    service.answer = signingIn(
      't2',
      reply(401, { status: 'ERROR', message: 'Wrong password', code: 'CREDENTIALS_WRONG' }),
    );
    expect((await failureOf(service.clientWith('t1').call(thing))).data).toMatchObject({
      code: 'SIGN_IN_EXPIRED',
      serviceWords: 'Wrong password',
    });
  });

  it('has its password tried once: what the service refused is not asked again', async () => {
    service.answer = signingIn(
      't2',
      reply(401, { status: 'ERROR', message: 'Wrong password', code: 'CREDENTIALS_WRONG' }),
    );
    const client = service.clientWith('t1');
    await failureOf(client.call(thing));
    const { code, cause } = await failureOf(client.call(thing));
    expect([code, cause]).toMatchObject(['SIGN_IN_EXPIRED', { code: 'CREDENTIALS_WRONG' }]);
    expect(signIns()).toHaveLength(1);
    // A person asks for it.
    service.answer = signingIn('t2');
    await client.signIn();
    expect(await client.call(thing)).toEqual({ value: 1 });
  });

  it('has its password tried again after a failure that passes', async () => {
    service.answer = signingIn('t2', reply(429, {}));
    const client = service.clientWith('t1');
    await failureOf(client.call(thing));
    service.answer = signingIn('t2');
    expect(await client.call(thing)).toEqual({ value: 1 });
  });

  it('stays a network failure when signing in is not answered, and the call was surely not carried out', async () => {
    service.answer = signingIn('t2', (request) => request.socket.destroy());
    expect(await failureOf(service.clientWith('t1').call(thing))).toMatchObject({
      code: 'SERVICE_UNREACHABLE',
      arrival: 'no',
    });
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
    service.answer = reply(status, body);
    expect((await failureOf(service.clientWith(null).signIn())).code).toBe(code);
  });
});
