// Parses the service address a person enters: host, optional port, no path. Without https, passwords and sales can be read on
// the way: allowed on this computer, and in a private network if a person has confirmed it.
import { CodedError } from '#shared/errors';
import { isLocalHost, isLoopbackHost } from '../security/local-address';

/**
 * 'https://pos.example.com/' → 'https://pos.example.com'.
 * @param isUnencryptedConfirmed a person knows that others in the network can read it
 * @throws CodedError SERVICE_ADDRESS_INVALID; SERVICE_UNENCRYPTED, which can be confirmed; SERVICE_NEEDS_HTTPS
 */
export function serviceAddress(text: string, isUnencryptedConfirmed: boolean): string {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const isBare =
    url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!url || !isWeb || !isBare) throw new CodedError('SERVICE_ADDRESS_INVALID', { field: 'serviceUrl' });
  if (url.protocol === 'https:' || isLoopbackHost(url.hostname)) return url.origin;
  if (!isLocalHost(url.hostname)) throw new CodedError('SERVICE_NEEDS_HTTPS', { field: 'serviceUrl' });
  if (!isUnencryptedConfirmed) throw new CodedError('SERVICE_UNENCRYPTED', { field: 'serviceUrl' });
  return url.origin;
}
