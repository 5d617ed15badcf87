// What only some may do is written by the person at the till: main sends it as the account in use, who may do more, so a page
// that was taken over could otherwise make changes in that account's name, even while nobody is at the till.
import { isDeepStrictEqual } from 'node:util';
import { isSameUser } from '#shared/domain/people/user-name';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { featuresFor } from '#shared/writes/queued-operation';
import type { Write } from '#shared/writes/write';
import type { Journal } from '../journal/journal';

/**
 * @param isStored the store has it already, so another person may have made it
 * @returns NOT_SIGNED_IN, FEATURE_MISSING, IPC_REFUSED for one in another's name; null if it may be written
 */
export function authorRefusal(write: Write, person: Session | null, isStored: boolean): CodedError | null {
  const needed = featuresFor(write);
  if (needed.length === 0) return null;
  if (person === null) return new CodedError('NOT_SIGNED_IN');
  const { username, features } = person.me;
  if (!needed.some((feature) => features.includes(feature))) {
    return new CodedError('FEATURE_MISSING', { message: `${write.kind} needs the feature ${needed.join(' or ')}.` });
  }
  const isOthers = !isStored && !isSameUser(write.savedBy, username);
  return isOthers
    ? new CodedError('IPC_REFUSED', { message: `${write.kind} is in the name of another person.` })
    : null;
}

/**
 * Whether an entry that the page hands out may be sent: it is in the journal like that, where `authorRefusal` let it in, or its author is
 * at the till. Without either, as after the loss of a journal, it waits for its author.
 */
export async function mayBeSent(
  write: Write,
  journal: Pick<Journal, 'read'>,
  person: () => Session | null,
): Promise<boolean> {
  if (authorRefusal(write, person(), false) === null) return true;
  const [journaled] = await journal.read([write.entryId]);
  // The journal has no fields that are undefined.
  return isDeepStrictEqual(journaled, JSON.parse(JSON.stringify(write)));
}
