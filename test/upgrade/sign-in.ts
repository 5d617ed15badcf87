// Signs in at a service of any version, as the back office or as a till.
import { createClient, type Caller } from '#test/contract/client';
import type { Account, Shop } from './recording';

type Credentials = Pick<Account, 'username' | 'password'>;
type Headers = Readonly<Record<string, string>>;

/** @param registerId of a till; null for the back office */
export async function signIn(
  url: string,
  shop: Pick<Shop, 'code'>,
  account: Credentials,
  registerId: number | null,
): Promise<Caller> {
  return callerAt(url, await signedIn(url, shop, account, registerId));
}

/** What each request says of who is signed in. @param registerId as above */
export async function signedIn(
  url: string,
  { code }: Pick<Shop, 'code'>,
  { username, password }: Credentials,
  registerId: number | null,
): Promise<Headers> {
  const { send } = createClient({ url, tenants: [] });
  const tenant = { 'X-TenantID': code };
  const reply = await (registerId === null
    ? send('POST', '/auth/authenticate', { username, password }, tenant)
    : send('POST', '/auth/registration', { username, password, merchantTenant: code, registerId }));
  if (reply.status !== 200) throw new Error(`${username} could not sign in at ${code}: ${reply.text}`);
  const body = reply.body as { token?: string; data?: { token: string } };
  return { ...tenant, Authorization: `Bearer ${body.token ?? body.data?.token}` };
}

export function callerAt(url: string, headers: Headers): Caller {
  return createClient({ url, tenants: [] }).with(headers);
}

export function accountOf({ code, staff }: Shop, role: Account['role']): Account {
  const account = staff.find((one) => one.role === role);
  if (!account) throw new Error(`${code} has no ${role}.`);
  return account;
}
