// What a store is told, and says, once another one of the same register has taken its place.
import { CodedError } from '../errors';

export function supersededStore(): CodedError {
  return new CodedError('STORE_NOT_READY', { message: 'Another window has taken over the local store.' });
}
