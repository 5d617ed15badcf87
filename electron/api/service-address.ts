// Parses the service address a person enters: http or https, host, optional port, no path.
import { CodedError } from '#shared/errors';

/** 'https://pos.example.com/' → 'https://pos.example.com'. @throws CodedError SERVICE_ADDRESS_INVALID */
export function serviceAddress(text: string): string {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  const isBare =
    url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  if (!url || !isWeb || !isBare) throw new CodedError('SERVICE_ADDRESS_INVALID', { field: 'serviceUrl' });
  return url.origin;
}
