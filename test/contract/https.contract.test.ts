// The service with a certificate of its own.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { connect as connectTls, type SecureVersion } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServiceChild, type ServiceChild, type ServiceFacts } from '#test/support/service-child';

const fileOf = (name: string) => fileURLToPath(new URL(`./tls/${name}.pem`, import.meta.url));
const ca = readFileSync(fileOf('certificate'));

let service: ServiceChild;
let facts: ServiceFacts;
beforeAll(async () => {
  const tls = ['--tls-cert', fileOf('certificate'), '--tls-key', fileOf('key')];
  service = startServiceChild('--port', '0', '--data', 'memory', ...tls);
  facts = await service.ready;
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.ended;
});

it('says its https address and answers there', async () => {
  expect(facts.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  const outgoing = request(`${facts.url}/ready`, { ca }).end();
  const [reply] = (await once(outgoing, 'response')) as [IncomingMessage];
  reply.resume();
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
});

it('speaks TLS 1.2 and newer, and nothing else', async () => {
  expect(await outcome('TLSv1.1')).not.toBe('TLSv1.1');
  expect(await outcome('TLSv1.2')).toBe('TLSv1.2');
  expect(await outcome('TLSv1.3')).toBe('TLSv1.3');
  const plain = connect(portOf(), '127.0.0.1');
  let answer = '';
  plain.on('data', (bytes) => (answer += String(bytes)));
  plain.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(plain, 'close');
  expect(answer).not.toContain('200 OK');
  expect(await outcome('TLSv1.3')).toBe('TLSv1.3');
});

it('does not start with a certificate without its key, and says why', async () => {
  const alone = await startServiceChild('--tls-cert', fileOf('certificate')).ended;
  expect([alone.code, alone.stderr]).toEqual([2, expect.stringMatching(/^--tls-cert and --tls-key/)]);
  const wrong = ['--tls-cert', fileOf('certificate'), '--tls-key', fileOf('certificate')];
  const refused = await startServiceChild('--port', '0', ...wrong).ended;
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^--tls-key .* is not a private key in PEM form without a passphrase\.\n$/);
});

function portOf(): number {
  return Number(new URL(facts.url).port);
}

/** The protocol agreed on, or the error's code. */
function outcome(version: SecureVersion): Promise<string | null | undefined> {
  return new Promise((resolve) => {
    // The client's own list of ciphers would keep it from offering the old version.
    const ciphers = 'DEFAULT@SECLEVEL=0';
    const options = { port: portOf(), host: '127.0.0.1', ca, minVersion: version, maxVersion: version, ciphers };
    const socket = connectTls(options, () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}
