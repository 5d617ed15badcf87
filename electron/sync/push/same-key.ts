// Whether the account in use may send an entry: one about a person is sent only by that person. And whether a write that creates a
// record may be sent under its key, or sent again: a service keeps a key per caller and for a limited time. Where it would no longer
// know the key, a write that may have arrived is not repeated without a person.
import { getSession } from '#shared/api/accounts/auth';
import type { Capability } from '#shared/api/accounts/session';
import { request } from '#shared/api/wire/request';
import { DAY_MS } from '#shared/domain/day/business-date';
import { isSameUser } from '#shared/domain/people/user-name';
import { CodedError } from '#shared/errors';
import type { ClaimedEntry } from '#shared/ipc/store-calls';
import { isOfficeOnly } from '#shared/ipc/session';
import type { Caller, WriteKind } from '#shared/writes/kind';
import type { ServiceCalls } from '../core/ports';

/** Milliseconds. The extension asks a service to keep a key for at least 30 days. */
const KEPT = 30 * DAY_MS;
const CAPABILITY: Capability = 'idempotency-key';

/** @throws CodedError SENDER_IS_OTHER, CREATE_MAYBE_SENT; CallFailure */
export async function expectSendable(
  { write, outcomeUnknown }: ClaimedEntry,
  api: ServiceCalls,
  { afterUnknown, isPersonal }: WriteKind,
  sender: Caller,
  now: () => number,
): Promise<void> {
  if (isPersonal && !isSameUser(write.savedBy, sender.username)) throw new CodedError('SENDER_IS_OTHER');
  if (afterUnknown.kind !== 'same key') return;
  const caller = afterUnknown.callerOf(write);
  const isOfPerson = isOfficeOnly(caller) && isOfficeOnly(sender);
  // Also the first time: otherwise nobody could tell later under whose key it arrived.
  if (isOfPerson && !isSameUser(caller.username, sender.username)) throw new CodedError('SENDER_IS_OTHER');
  if (!outcomeUnknown) return;
  const age = now() - Date.parse(write.savedAt);
  // Saved by a clock that was far ahead, it may be of any age.
  const isKnownThere = caller.registerId === sender.registerId && age > -DAY_MS && age < KEPT;
  if (!isKnownThere || !(await keepsKeys(api))) throw new CodedError('CREATE_MAYBE_SENT');
}

/** Asked each time: the service may be another version than at the last sign-in. @throws CallFailure */
async function keepsKeys(api: ServiceCalls): Promise<boolean> {
  try {
    const { capabilities = [] } = await api.call(request(getSession));
    return capabilities.includes(CAPABILITY);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_OFFERED') return false;
    throw error;
  }
}
