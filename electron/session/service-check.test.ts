import { expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { Fetch } from '../api/transport';
import { createServiceCheck } from './service-check';
import type { Home } from './device-file';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const REFUSED = JSON.stringify({ code: 'SIGN_IN_EXPIRED', message: 'No token.' });

/** The check of an address where this answers. */
function checkAt(answer: Response | Error, home: Home | null = null) {
  const asked: string[] = [];
  const fetch: Fetch = (url, init) => {
    asked.push(`${init.method} ${url} ${JSON.stringify(init.headers)}`);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  let elapsed = 0;
  const monotonic = () => (elapsed += 60);
  const pins = new Map<string, string>();
  const certificates = {
    of: (origin: string) => pins.get(origin) ?? null,
    keep: (origin: string, fingerprint: string) => void pins.set(origin, fingerprint),
    forget: (origin: string) => void pins.delete(origin),
  };
  const device = { read: () => ({ home, users: [] }) };
  const service = createServiceCheck({ device, certificates, fetch, now: () => NOW, monotonic });
  return {
    asked,
    pins,
    check: (serviceUrl: string, isUnencryptedConfirmed = false, certificate: string | null = null) =>
      service.check({ serviceUrl, isUnencryptedConfirmed, certificate }),
    certificate: service.certificate,
  };
}

const json = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

it('a service that wants a sign-in is the service, and says how fast it is and how far off the clock', async () => {
  const at = checkAt(json(401, REFUSED, { date: new Date(NOW - 900_000).toUTCString() }));
  expect(await at.check(' https://pos.example/ ')).toEqual({
    serviceUrl: 'https://pos.example',
    milliseconds: 60,
    clockAheadSeconds: 900,
  });
  expect(at.asked).toEqual([
    'GET https://pos.example/api/v1/crm/customers?page=0&size=1 {"Accept":"application/json"}',
  ]);
});

it('a reply without a time says nothing of the clock', async () => {
  expect(await checkAt(json(401, REFUSED)).check('https://pos.example')).toMatchObject({ clockAheadSeconds: null });
});

const html = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });

it.each<[string, Response | Error, ErrorCode]>([
  ['a page', html(200), 'REPLY_NOT_JSON'],
  ['a page that wants a sign-in', html(401), 'REPLY_NOT_JSON'],
  ['another program', json(404, '{}'), 'ROUTE_UNKNOWN'],
  ['another program that answers everything', json(200, '{"hello":1}'), 'REPLY_MALFORMED'],
  ['a service that fails', json(500, '{}'), 'SERVICE_FAILED'],
  ['nothing', new Error('net::ERR_CONNECTION_REFUSED'), 'SERVICE_NOT_RUNNING'],
  ['a certificate of nobody known', new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'SERVICE_CERTIFICATE_UNTRUSTED'],
  ['a certificate of another day', new Error('net::ERR_CERT_DATE_INVALID'), 'SERVICE_CERTIFICATE_DATE'],
])('%s is said to be no service', async (_name, answer, code) => {
  await expect(checkAt(answer).check('https://pos.example')).rejects.toMatchObject({ code });
});

it('an address that others can read is asked about before anything is sent', async () => {
  const at = checkAt(json(401, REFUSED));
  await expect(at.check('http://192.168.1.5:4873')).rejects.toMatchObject({ code: 'SERVICE_UNENCRYPTED' });
  expect(at.asked).toEqual([]);
  expect(await at.check('http://192.168.1.5:4873', true)).toMatchObject({ serviceUrl: 'http://192.168.1.5:4873' });
});

it('a till that has a service asks no other address', async () => {
  const at = checkAt(json(401, REFUSED), { serviceUrl: 'https://pos.example' } as Home);
  await expect(at.check('https://other.example')).rejects.toMatchObject({ code: 'SERVICE_ADDRESS_GUARDED' });
  expect(at.asked).toEqual([]);
});

const FINGERPRINT = 'ab'.repeat(32);
const UNKNOWN = new Error('DEPTH_ZERO_SELF_SIGNED_CERT');

it('a certificate in the shop is asked about, and kept once a person has compared it', async () => {
  await expect(checkAt(UNKNOWN).check('https://192.168.1.5:4900')).rejects.toMatchObject({
    code: 'SERVICE_CERTIFICATE_UNKNOWN',
  });
  const at = checkAt(json(401, REFUSED));
  await at.check('https://192.168.1.5:4900', false, FINGERPRINT);
  expect([...at.pins]).toEqual([['https://192.168.1.5:4900', FINGERPRINT]]);
});

it('a certificate that is another one than was compared is asked about again', async () => {
  const at = checkAt(new Error('CERTIFICATE_IS_NOT_PINNED'));
  await expect(at.check('https://192.168.1.5:4900', false, FINGERPRINT)).rejects.toMatchObject({
    code: 'SERVICE_CERTIFICATE_UNKNOWN',
  });
  expect(at.pins.size).toBe(0);
});

it('over the internet nobody confirms a certificate', async () => {
  const at = checkAt(UNKNOWN);
  await expect(at.check('https://pos.example', false, FINGERPRINT)).rejects.toMatchObject({
    code: 'SERVICE_CERTIFICATE_UNTRUSTED',
  });
  await expect(at.certificate('https://pos.example')).rejects.toMatchObject({ code: 'SERVICE_CERTIFICATE_UNTRUSTED' });
  expect(at.pins.size).toBe(0);
});
