// Signs in at a service of any version, as the back office or as a till.
import { createClient, type Caller } from '#test/contract/client';
import type { Account, Shop } from './recording';

/** @param registerId of a till; null for the back office */
export async function signIn(
  url: string,
  { code }: Pick<Shop, 'code'>,
  { username, password }: Pick<Account, 'username' | 'password'>,
  registerId: number | null,
): Promise<Caller> {
  const { send, with: withHeaders } = createClient({ url, tenants: [] });
  const tenant = { 'X-TenantID': code };
  const reply = await (registerId === null
    ? send('POST', '/auth/authenticate', { username, password }, tenant)
    : send('POST', '/auth/registration', { username, password, merchantTenant: code, registerId }));
  if (reply.status !== 200) throw new Error(`${username} could not sign in at ${code}: ${reply.text}`);
  const body = reply.body as { token?: string; data?: { token: string } };
  return withHeaders({ ...tenant, Authorization: `Bearer ${body.token ?? body.data?.token}` });
}

export function accountOf({ code, staff }: Shop, role: Account['role']): Account {
  const account = staff.find((one) => one.role === role);
  if (!account) throw new Error(`${code} has no ${role}.`);
  return account;
}
