// What the service says of the merchant and of the person whose account is in use, asked for again while the till works: a tax
// rate may change that begins soon, and a role may be given or taken away. Kept for the next unlock; a sale under way goes on
// with what it began with.
import { getSession } from '#shared/api/accounts/auth';
import { getMerchant, type Merchant } from '#shared/api/accounts/merchant';
import type { Me } from '#shared/api/accounts/session';
import { request } from '#shared/api/wire/request';
import { isSameUser } from '#shared/domain/people/user-name';
import { CodedError } from '#shared/errors';
import type { Account, ApiClient } from '../api/client';
import type { DeviceFile, Remembered } from './device-file';
import { unlessNotOffered } from '../api/not-offered';

/** Milliseconds. */
const EVERY = 3_600_000;

export interface ServiceFactsPorts {
  readonly device: DeviceFile;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

/**
 * Asks for each client at once and then at most once an hour, or when it is due. @throws what a call throws; nothing has changed then
 * @param onPerson they are allowed something else than before
 */
export function createServiceFacts(
  { device, monotonic }: ServiceFactsPorts,
  onPerson: (me: Me) => void,
): (client: ApiClient, isDue?: boolean) => Promise<void> {
  let asked: { readonly client: ApiClient; readonly at: number } | null = null;
  return async (client, isDue = false) => {
    if (!isDue && asked?.client === client && monotonic() - asked.at < EVERY) return;
    const { account } = client;
    const [merchant, me] = await Promise.all([
      unlessNotOffered(client.call(request(getMerchant))),
      unlessNotOffered(client.call(request(getSession))),
    ]);
    asked = { client, at: monotonic() };
    const before = device.read();
    if (before.home?.merchantCode !== account.merchantCode) return;
    expectOfTheirs(before, account, { merchant, me });
    const home = merchant ? { ...before.home, merchant, isMerchantKnown: true } : before.home;
    const named = me && { ...me, username: account.username };
    const users = before.users.map((user) => (user.me.username === named?.username ? { ...user, me: named } : user));
    if (isSame({ home, users }, before)) return;
    device.write({ home, users });
    if (named && !isSame(users, before.users)) onPerson(named);
  };
}

/**
 * A proxy that keeps replies would give a cashier what a manager may do, and a till the currency and the tax number of another merchant.
 * A service may write a user name in its own way, so only the name of somebody else here says that it is another person.
 * @throws CodedError REPLY_MALFORMED
 */
function expectOfTheirs(
  { home, users }: Remembered,
  { username }: Account,
  { merchant, me }: { readonly merchant: Merchant | null; readonly me: Me | null },
): void {
  const isOtherMerchant = home?.isMerchantKnown && merchant && merchant.tenantId !== home.merchant.tenantId;
  const isOtherPerson =
    me && !isSameUser(me.username, username) && users.some((user) => isSameUser(user.me.username, me.username));
  if (!isOtherMerchant && !isOtherPerson) return;
  throw new CodedError('REPLY_MALFORMED', {
    message: 'The service answered with the facts of another merchant or person.',
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
