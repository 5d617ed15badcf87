import { expect, it } from 'vitest';
import { isOutOfReach } from '#shared/errors';
import { networkFailure } from './network-failure';

const nodeError = (code: string) => Object.assign(new Error(code), { code });
const fetchFailed = (cause: Error) => new TypeError('fetch failed', { cause });
/** As Node reports a name of several addresses. */
const ofEach = (...codes: string[]) => fetchFailed(new AggregateError(codes.map(nodeError)));

it.each([
  ['a service that is switched off', fetchFailed(nodeError('ECONNREFUSED')), 'SERVICE_NOT_RUNNING', 'no'],
  ['the same in Chromium', new Error('net::ERR_CONNECTION_REFUSED'), 'SERVICE_NOT_RUNNING', 'no'],
  ['the same at one of two addresses', ofEach('ENETUNREACH', 'ECONNREFUSED'), 'SERVICE_NOT_RUNNING', 'no'],
  ['a computer without a network', fetchFailed(nodeError('ENETUNREACH')), 'NETWORK_MISSING', 'no'],
  ['the same in Chromium', new Error('net::ERR_INTERNET_DISCONNECTED'), 'NETWORK_MISSING', 'no'],
  ['the same at both addresses', ofEach('ENETUNREACH', 'ENETUNREACH'), 'NETWORK_MISSING', 'no'],
  ['a way for one kind of address alone', ofEach('ENETUNREACH', 'ETIMEDOUT'), 'SERVICE_UNREACHABLE', 'no'],
  ['a computer that is switched off', fetchFailed(nodeError('EHOSTUNREACH')), 'SERVICE_UNREACHABLE', 'no'],
  ['a name that nobody knows', fetchFailed(nodeError('ENOTFOUND')), 'SERVICE_UNREACHABLE', 'no'],
  ['a connection that broke', fetchFailed(nodeError('ECONNRESET')), 'SERVICE_UNREACHABLE', 'perhaps'],
])('tells a service that is down from a network that is: %s', (_name, error, code, arrival) => {
  const failure = networkFailure(error);
  expect(failure).toMatchObject({ code, arrival });
  expect(isOutOfReach(failure)).toBe(true);
});
