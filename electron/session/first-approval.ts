// An approval by somebody whom the service has to confirm, as they are new on this till or it has not done so for too long.
// User name and password go to the service once, and they are remembered, so that their later approvals work without a
// network. The till stays with the person who uses it.
import { CodedError } from '#shared/errors';
import { getSession } from '#shared/api/accounts/auth';
import { request } from '#shared/api/wire/request';
import { mayDo, type Right, type RightFacts } from '#shared/domain/people/rights';
import type { ApiClient } from '../api/client';
import type { DeviceFile, RememberedUser } from './device-file';
import { ownThings, rememberedPerson, type Remembering } from './remembered-person';

interface FirstApproval {
  /** Makes the client that signs in as the approver; its token is not kept. */
  readonly clientWith: (approvalKey: string) => ApiClient;
  readonly username: string;
  readonly password: string;
  readonly device: DeviceFile;
  readonly right: Right;
  readonly facts: RightFacts;
  /** Milliseconds since 1970. */
  readonly time: () => number;
}

/** @throws CodedError RIGHT_MISSING, and what signing in at the service throws; nobody is remembered then */
export async function rememberApprover(approval: FirstApproval): Promise<Remembering> {
  const { clientWith, username, password, device, right, facts, time } = approval;
  const isThem = (each: RememberedUser) => each.me.username === username;
  const own = await ownThings(device.read().users.find(isThem), password);
  const client = clientWith(own.keyPair.publicKey);
  const { approvalKeyId } = await client.signIn();
  const me = await client.call(request(getSession));
  if (!mayDo(me.features, right, facts)) throw new CodedError('RIGHT_MISSING');
  const remembering = await rememberedPerson({ me, username, password, own, approvalKeyId, at: time(), device });
  const { home, users } = device.read();
  device.write({ home, users: [...users.filter((each) => !isThem(each)), remembering.user] });
  return remembering;
}
