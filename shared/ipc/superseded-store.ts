import { CodedError } from '../errors';

/** The error sent to, and by, a superseded store. */
export function supersededStore(): CodedError {
  return new CodedError('STORE_NOT_READY', { message: 'Another window has taken over the local store.' });
}
