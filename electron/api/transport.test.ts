import { expect, it } from 'vitest';
import { isOutOfReach, type CodedError } from '#shared/errors';
import { createTransport } from './transport';

const nodeError = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('TLS refused'), { code }) });

it.each([
  ['net::ERR_CERT_DATE_INVALID', new Error('net::ERR_CERT_DATE_INVALID'), 'SERVICE_CERTIFICATE_DATE'],
  ['CERT_HAS_EXPIRED', nodeError('CERT_HAS_EXPIRED'), 'SERVICE_CERTIFICATE_DATE'],
  ['net::ERR_CERT_AUTHORITY_INVALID', new Error('net::ERR_CERT_AUTHORITY_INVALID'), 'SERVICE_CERTIFICATE_UNTRUSTED'],
  ['a self-signed one', nodeError('DEPTH_ZERO_SELF_SIGNED_CERT'), 'SERVICE_CERTIFICATE_UNTRUSTED'],
  ['another host', nodeError('ERR_TLS_CERT_ALTNAME_INVALID'), 'SERVICE_CERTIFICATE_UNTRUSTED'],
  ['an unknown issuer', nodeError('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), 'SERVICE_CERTIFICATE_UNTRUSTED'],
  ['a refused connection', nodeError('ECONNREFUSED'), 'SERVICE_NOT_RUNNING'],
  ['no common TLS', new Error('net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'SERVICE_UNREACHABLE'],
])('tells a refused certificate from no network: %s', async (_name, error, code) => {
  const failure = await failureOf(error);
  expect(failure).toMatchObject({ data: { code }, arrival: 'no' });
  expect(isOutOfReach(failure as CodedError)).toBe(true);
});

it.each([
  ['Chromium', new Error('net::ERR_SSL_PROTOCOL_ERROR')],
  ['Chromium, of a record', new Error('net::ERR_SSL_BAD_RECORD_MAC_ALERT')],
  ['Node', nodeError('ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC')],
  ['Node, of a record', nodeError('ERR_SSL_WRONG_VERSION_NUMBER')],
])('takes a request for arrived, perhaps, whose reply was garbled: %s', async (_name, error) => {
  expect(await failureOf(error)).toMatchObject({ data: { code: 'SERVICE_UNREACHABLE' }, arrival: 'perhaps' });
});

/** What a request fails with when fetching fails with the error. */
async function failureOf(error: Error): Promise<unknown> {
  const observer = { replied: () => expect.fail('There was no reply.') };
  const transport = createTransport(
    () => Promise.reject(error),
    observer,
    () => 0,
  );
  return transport.send({ method: 'GET', url: 'https://pos.example', headers: {} }).catch((thrown: unknown) => thrown);
}

it.each([
  ['Mon, 04 May 2026 10:00:00 GMT', Date.parse('2026-05-04T10:00:00Z')],
  // Whoever answers in the place of the service: with this time no sale could be written down any more.
  ['Thu, 01 Jan 99999 00:00:00 GMT', null],
  ['Fri, 31 Dec 9999 23:59:59 GMT', null],
  // A computer whose clock has not been set yet.
  ['Thu, 01 Jan 1970 00:00:00 GMT', null],
  ['a moment ago', null],
])('takes the time of a reply dated %s for %s', async (date, time) => {
  const heard: (number | null)[] = [];
  const transport = createTransport(
    () => Promise.resolve(new Response('{}', { headers: { date } })),
    { replied: (at) => void heard.push(at) },
    () => 0,
  );
  await transport.send({ method: 'GET', url: 'https://pos.example', headers: {} });
  expect(heard).toEqual([time]);
});
