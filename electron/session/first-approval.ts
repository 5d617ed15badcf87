// An approval by somebody whom the service has to confirm, as they are new on this till or it has not done so for too long.
// User name and password go to the service once, and they are remembered, so that their later approvals work without a
// network. The till stays with the person who uses it.
import { CodedError } from '#shared/errors';
import { getSession } from '#shared/api/accounts/auth';
import { request } from '#shared/api/wire/request';
import { mayDo, type Right, type RightFacts } from '#shared/domain/people/rights';
import type { ApiClient } from '../api/client';
import type { DeviceFile, RememberedUser } from './device-file';
import { rememberedPerson } from './remembered-person';

interface FirstApproval {
  /** Signs in as the approver; its token is not kept. */
  readonly client: ApiClient;
  readonly password: string;
  readonly device: DeviceFile;
  readonly right: Right;
  readonly facts: RightFacts;
  /** Milliseconds since 1970. */
  readonly time: () => number;
}

/** @throws CodedError RIGHT_MISSING, and what signing in at the service throws; nobody is remembered then */
export async function rememberApprover({ client, password, device, ...asked }: FirstApproval): Promise<RememberedUser> {
  await client.signIn();
  const me = await client.call(request(getSession));
  if (!mayDo(me.features, asked.right, asked.facts)) throw new CodedError('RIGHT_MISSING');
  const { username } = client.account;
  const isThem = (each: RememberedUser) => each.me.username === username;
  const known = device.read().users.find(isThem);
  const user = await rememberedPerson({ me, username, password, known, at: asked.time() });
  const { home, users } = device.read();
  device.write({ home, users: [...users.filter((each) => !isThem(each)), user] });
  return user;
}
