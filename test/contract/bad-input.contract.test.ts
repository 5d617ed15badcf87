// What no client should send: always a 4xx with a code and a sentence, and nothing stored.
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const MIB = 1024 * 1024;

interface Answer {
  readonly status: number;
  readonly text: string;
}

onEachDatabase('bad input', (service) => {
  /** Sends bytes and addresses unchanged: fetch would correct them. */
  async function raw(method: string, path: string, body?: string | Buffer, type = 'application/json'): Promise<Answer> {
    const token = await service().client.tokenOf('MANAGER');
    const headers = {
      'X-TenantID': 'demo',
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
    };
    const { hostname, port } = new URL(service().url);
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path: `/api/v1${path}`, headers }, (reply) => {
        let text = '';
        reply.on('data', (chunk) => (text += String(chunk)));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  const refused = ({ status, text }: Answer, expected: number, code = 'VALIDATION_FAILED', field?: string) => {
    expect([status, JSON.parse(text)]).toMatchObject([expected, refusal(code, field)]);
    expect(text).not.toMatch(/ at .*:\d+:\d+|select |insert |node_modules/i);
    return JSON.parse(text) as { message: string };
  };

  const customers = async () => {
    const { rows } = await service()
      .db.selectFrom('customers')
      .select('id')
      .execute()
      .then((all) => ({ rows: all }));
    return rows.length;
  };

  const body = (more: string) => `{"email":"x@bad-input.example","firstName":"A"${more}}`;

  describe('a body', () => {
    it.each([
      ['a key given twice', body(',"firstName":"B"'), 400],
      ['a NUL character', body(',"city":"a\\u0000b"'), 400],
      ['half of a surrogate pair', body(',"city":"\\ud83d"'), 400],
      ['ten thousand levels', `{"city":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
      ['no end', body('').slice(0, -1), 400],
      ['nothing', '', 400],
      ['only white space', '  ', 400],
      ['an array', '[]', 400],
      ['a text', '"x"', 400],
      ['null', 'null', 400],
      ['a huge number for a text', body(',"city":99999999999999999999'), 400],
      ['a number beyond all', body(',"city":1e400'), 400],
      ['__proto__', body(',"__proto__":{"status":"DELETED"}'), 400],
      [
        'bytes that are no UTF-8',
        Buffer.concat([Buffer.from('{"city":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
        400,
      ],
      ['three megabytes', body(`,"city":"${'x'.repeat(3 * 1024 * 1024)}"`), 413],
    ])('with %s is refused', async (_what, text, status) => {
      const before = await customers();
      refused(await raw('POST', '/crm/customers', text), status);
      expect(await customers()).toBe(before);
    });

    it.each(['/auth/authenticate', '/auth/registration'])('of %s is refused beyond 16 KB', async (path) => {
      const send = (size: number) =>
        service().client.send(
          'POST',
          path,
          { username: 'nobody', password: 'x'.repeat(size) },
          { 'X-TenantID': 'demo' },
        );
      expect((await send(16 * 1024)).status).toBe(413);
      expect((await send(15 * 1024)).status).toBeLessThan(413);
    });

    it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
      'of type %s is refused',
      async (type) => {
        refused(await raw('POST', '/crm/customers', body(''), type), 415);
      },
    );

    it.each([
      ['says how long it is', { 'Content-Length': 3 * MIB }, 'keep-alive'],
      ['does not say', { 'Transfer-Encoding': 'chunked' }, 'keep-alive'],
      ['is longer than anybody would read to its end', { 'Content-Length': 33 * MIB }, 'close'],
    ])('that is too large and %s is answered while it is still being sent', async (_what, length, connection) => {
      const token = await service().client.tokenOf('MANAGER');
      const headers = { 'X-TenantID': 'demo', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const own = new Agent({ keepAlive: true, maxSockets: 1 });
      const options = { method: 'POST', agent: own, headers: { ...headers, ...length } };
      const outgoing = request(`${service().url}/api/v1/crm/customers`, options);
      const part = Buffer.alloc(MIB, 'x');
      try {
        for (const bytes of [part, part, part.subarray(1)]) outgoing.write(bytes);
        const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
        expect([reply.statusCode, reply.headers.connection]).toEqual([413, connection]);
        reply.resume();
        if (connection === 'close') return;
        outgoing.end('x');
        await once(outgoing, 'close');
        const next = request(`${service().url}/api/v1/auth/me`, { agent: own, headers });
        next.end();
        const [answer] = (await once(next, 'response')) as [IncomingMessage];
        expect([answer.statusCode, next.reusedSocket]).toEqual([200, true]);
      } finally {
        outgoing.on('error', () => {});
        outgoing.destroy();
        own.destroy();
      }
    });

    it('names the key that was given twice', async () => {
      const { message } = refused(await raw('POST', '/crm/customers', body(',"firstName":"B"')), 400);
      expect(message).toBe('The request body is refused: the key "firstName" is given twice.');
    });
  });

  describe('an address', () => {
    it.each([
      ['/crm/customers/%00', 400, 'customerNumber'],
      ['/crm/customers/a%00b', 400, 'customerNumber'],
      ['/crm/customers?email=%00', 400, 'email'],
      ['/crm/customers?nothing=%00', 400, 'nothing'],
      ['/crm/customers?email=a&email=b', 400, 'email'],
      ['/crm/customers?page=0&page=1', 400, 'page'],
      ['/crm/customers?nothing=0&nothing=1', 400, 'nothing'],
      ['/crm/customers?page=99999999999999999999', 400, 'page'],
      ['/crm/customers?size=1e400', 400, 'size'],
      ['/sales/transactions?maxGrossAmount=', 400, 'maxGrossAmount'],
      ['/sales/transactions?minGrossAmount=0x1', 400, 'minGrossAmount'],
      ['/sales/transactions?registerId=', 400, 'registerId'],
      ['/ops/till-audit?registerId=1e0', 400, 'registerId'],
      ['/reports/sales?from=2026-01-01&to=2026-01-31&by=date&registerId=', 400, 'registerId'],
      ['/crm/customers?updatedFrom=0000-01-01T00:00:00Z', 400, undefined],
      ['/crm/customers/%ff', 400, undefined],
      ['/crm/customers/%', 400, undefined],
      ['/crm/customers/%E0%A4%A', 400, undefined],
      [`/crm/customers/${'x'.repeat(901)}`, 414, undefined],
    ])('%s is refused', async (path, status, field) => {
      refused(await raw('GET', path), status, 'VALIDATION_FAILED', field);
    });

    it('too long for any server is refused before it is read', async () => {
      expect((await raw('GET', `/crm/customers?email=${'x'.repeat(100_000)}`)).status).toBe(431);
    });

    it.each(['TRACE', 'PROPFIND', 'OPTIONS', 'DELETE'])('does not know the method %s', async (method) => {
      refused(await raw(method, '/crm/customers'), 404, 'ROUTE_UNKNOWN');
    });

    it('with a tenant that nobody can have finds nothing', async () => {
      for (const tenant of ["x' or '1'='1", 'ÿ', '..', 'demo,demo']) {
        const reply = await service().client.send('GET', '/auth/me', undefined, {
          'X-TenantID': tenant,
          Authorization: `Bearer ${await service().client.tokenOf('MANAGER')}`,
        });
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
      }
    });
  });

  it('that is no HTTP is answered in our form and the connection closed', async () => {
    const { port } = new URL(service().url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject(refusal('VALIDATION_FAILED'));
  });
});
