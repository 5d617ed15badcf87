// Who may change the service in the app: somebody of its merchant with the right to change a till's settings. Signed in to the demo,
// whose passwords are public, nobody touches the shop.
import { mayDo } from '#shared/domain/people/rights';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';

/** @param ownerCode of the shop's merchant. @throws CodedError FEATURE_MISSING */
export function expectOwner(session: Session | null, ownerCode: string | null): void {
  const isOwner = session !== null && session.merchantCode === ownerCode;
  if (isOwner && mayDo(session.me.features, 'TILL_SETTINGS')) return;
  throw new CodedError('FEATURE_MISSING', {
    message: 'The service on this computer needs TILL_SETTINGS of its merchant.',
  });
}
