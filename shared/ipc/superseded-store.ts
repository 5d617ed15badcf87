import { CodedError } from '../errors';

/** What is said to, and by, a store that another one has replaced. */
export function supersededStore(): CodedError {
  return new CodedError('STORE_NOT_READY', { message: 'Another window has taken over the local store.' });
}
