// The first approval by somebody who has not signed in on this till: user name and password go to the service once, and they
// are remembered, so that their later approvals work without a network. The till stays with the person who uses it.
import { CodedError } from '#shared/errors';
import { getSession } from '#shared/api/accounts/auth';
import { request } from '#shared/api/wire/request';
import { mayDo, type Right, type RightFacts } from '#shared/domain/people/rights';
import type { ApiClient } from '../api/client';
import { NO_ATTEMPTS } from './attempt-limit';
import type { DeviceFile, RememberedUser } from './device-file';
import { makeVerifier } from './password-verifier';

interface FirstApproval {
  /** Signs in as the approver; its token is not kept. */
  readonly client: ApiClient;
  readonly password: string;
  readonly device: DeviceFile;
  readonly right: Right;
  readonly facts: RightFacts;
  /** ISO 8601. */
  readonly at: string;
}

/** @throws CodedError RIGHT_MISSING, and what signing in at the service throws; nobody is remembered then */
export async function rememberApprover({ client, password, device, ...asked }: FirstApproval): Promise<RememberedUser> {
  await client.signIn();
  const me = await client.call(request(getSession));
  if (!mayDo(me.features, asked.right, asked.facts)) throw new CodedError('RIGHT_MISSING');
  const user: RememberedUser = {
    // Later approvals use the name as it was typed.
    me: { ...me, username: client.account.username },
    lastSignInAt: asked.at,
    verifier: await makeVerifier(password),
    pin: null,
    attempts: NO_ATTEMPTS,
  };
  const { home, users } = device.read();
  device.write({ home, users: [...users.filter((each) => each.me.username !== user.me.username), user] });
  return user;
}
