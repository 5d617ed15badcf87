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
  ['a refused connection', nodeError('ECONNREFUSED'), 'SERVICE_UNREACHABLE'],
])('tells a refused certificate from no network: %s', async (_name, error, code) => {
  const observer = { replied: () => expect.fail('There was no reply.') };
  const transport = createTransport(
    () => Promise.reject(error),
    observer,
    () => 0,
  );
  const failure: unknown = await transport
    .send({ method: 'GET', url: 'https://pos.example', headers: {} })
    .catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ data: { code }, arrival: 'no' });
  expect(isOutOfReach(failure as CodedError)).toBe(true);
});
