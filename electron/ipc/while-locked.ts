// Which commands main answers while nobody is at the till. Every other one needs a session, and a request to the service also a
// feature of that person: the account in use may be another's, who may do more.
import type { Operation } from '#shared/api/wire/operation';
import { isSameUser } from '#shared/domain/people/user-name';
import { CodedError, errorData } from '#shared/errors';
import type { Command } from '#shared/ipc/channels';
import type { Session } from '#shared/ipc/session';
import type { ApiClient } from '../api/client';

/** A locked till keeps sending, so the page's store and its second copy go on. */
export const WHILE_LOCKED = [
  'app.facts',
  'app.speak',
  'device.read',
  'service.check',
  'service.certificate',
  'session.current',
  'session.signIn',
  'session.unlock',
  'session.lock',
  'store.attach',
  'store.reply',
  'store.ready',
  'journal.append',
  'journal.appendMany',
  'journal.acknowledge',
  'journal.ids',
  'journal.read',
  'journal.missing',
  'journal.tail',
  'carts.keep',
  'carts.read',
  'sync.status',
  'sync.nudge',
  'sync.note',
  'storage.estimate',
  'crashes.note',
  'customerDisplay.read',
  'customerDisplay.show',
  // Before anybody has signed in: a shop is made at the first start.
  'box.read',
  'box.setUp',
  'box.startDemo',
  'box.stopDemo',
] as const satisfies readonly Command[];

/** @throws CodedError NOT_SIGNED_IN */
export function expectSession(name: Command, session: Session | null): void {
  if (session === null && !(WHILE_LOCKED as readonly Command[]).includes(name)) throw new CodedError('NOT_SIGNED_IN');
}

/** @throws CodedError FEATURE_MISSING */
export function expectFeature({ id, access }: Operation, session: Session | null): void {
  if (typeof access === 'string') return;
  const features: readonly string[] = session?.me.features ?? [];
  if (access.some((feature) => features.includes(feature))) return;
  throw new CodedError('FEATURE_MISSING', { message: `${id} needs the feature ${access.join(' or ')}.` });
}

/**
 * People and registers are changed from one's own account: after a PIN the account in use may be a manager's, and what this till
 * remembers of a person's rights is only as safe as its disk. @throws CodedError ACCOUNT_IS_OTHER
 */
export function expectOwnAccount(
  { method, access }: Operation,
  session: Session | null,
  { account }: Pick<ApiClient, 'account'>,
): void {
  if (method === 'GET' || typeof access === 'string' || !access.includes('USERS_WRITE')) return;
  if (account.username !== session?.me.username) throw new CodedError('ACCOUNT_IS_OTHER');
}

/** What the person may do and the account in use may not: after a PIN the account may be a cashier's. Any other error as it is. */
export function refusalFor(session: Session | null, { account }: Pick<ApiClient, 'account'>, error: unknown): unknown {
  const isOther = session !== null && !isSameUser(account.username, session.me.username);
  return isOther && errorData(error).code === 'FEATURE_MISSING'
    ? new CodedError('ACCOUNT_IS_OTHER', {}, { cause: error })
    : error;
}
