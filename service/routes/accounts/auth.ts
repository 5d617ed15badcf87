// Sign-in at a desk and at a register, and the signed-in user.
import * as operations from '#shared/api/accounts/auth';
import { CodedError } from '#shared/errors';
import { CAPABILITIES } from '#shared/api/accounts/session';
import type { Api, ServiceContext } from '../../http/api';
import { callerAddress } from '../../http/connection/caller-address';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { tenantOf } from '../../http/session';
import { findUser } from '../../store/accounts/users';
import { findRegister } from '../../store/accounts/registers';
import { keepApprovalKey } from '../../store/accounts/approval-keys';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { createPasswordCheck, type User } from './password-check';

export function authRoutes(api: Api, context: ServiceContext): void {
  const { store, merchants, tokens, now, tokenLifetimeMs } = context;
  const checkPassword = createPasswordCheck(context);

  mount(api, operations.authenticate, async (request) => {
    const tenant = tenantOf(request);
    const address = callerAddress(request);
    const user = await checkPassword({ tenant, credentials: request.body, address, earlier: null });
    return { token: await tokenFor(tenant, user, null) };
  });

  mount(api, operations.registerSignIn, async (request) => {
    const { merchantTenant: tenant, registerId, earlierToken, approvalKey } = request.body;
    const read = earlierToken === undefined ? undefined : await tokens.readEarlier(earlierToken);
    const earlier = read?.tenantId === tenant && read.registerId === registerId ? read : null;
    // The state of a register is revealed only to callers with a valid password.
    const user = await checkPassword({ tenant, credentials: request.body, address: callerAddress(request), earlier });
    await merchants.readTenant(tenant, (tx) => checkRegister(tx, registerId));
    const token = await tokenFor(tenant, user, registerId);
    const signedIn = { token, username: user.username, tenant, registerId };
    if (approvalKey === undefined) return enveloped('Signed in.', signedIn);
    const { tokenVersion } = user;
    const key = { username: user.username, tokenVersion, registerId, publicKey: approvalKey, at: now() };
    const approvalKeyId = await merchants.inTenant(tenant, (tx) => keepApprovalKey(tx, key));
    return enveloped('Signed in.', { ...signedIn, approvalKeyId });
  });

  mount(api, operations.getSession, async ({ session }) => {
    const { username, role, registerId, features } = session;
    const user = await store.readTenant(session, (tx) => findUser(tx, username));
    const displayName = user?.displayName ?? username;
    return enveloped('This session.', {
      username,
      displayName,
      role,
      registerId,
      features: [...features],
      capabilities: [...CAPABILITIES],
    });
  });

  function tokenFor(tenantId: string, { username, role, tokenVersion }: User, registerId: number | null) {
    const expiresAt = new Date(now().getTime() + tokenLifetimeMs);
    return tokens.make({ tenantId, username, role, tokenVersion, registerId }, expiresAt);
  }
}

async function checkRegister(tx: TenantTransaction, registerId: number): Promise<void> {
  const register = await findRegister(tx, registerId);
  if (!register) throw new CodedError('REGISTER_UNKNOWN', { field: 'registerId' });
  if (register.terminated) throw new CodedError('REGISTER_TERMINATED', { field: 'registerId' });
  if (register.status !== 'ACTIVE') throw new CodedError('REGISTER_NOT_ACTIVE', { field: 'registerId' });
}
