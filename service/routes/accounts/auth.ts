// Sign-in at a desk and at a register, and the signed-in user.
import * as operations from '#shared/api/accounts/auth';
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import { CAPABILITIES } from '#shared/api/accounts/session';
import { tenantCode } from '#shared/api/wire/formats';
import type { authenticateBody } from '#shared/api/accounts/session';
import type { Api, ServiceContext } from '../../http/api';
import type { SignedIn } from '../../domain/sign-in/token';
import { createTriesInFlight, MOST_IN_FLIGHT } from '../../domain/sign-in/tries-in-flight';
import { createUnknownMerchants } from '../../domain/sign-in/unknown-merchants';
import { callerAddress } from '../../http/connection/caller-address';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { tenantOf } from '../../http/session';
import { findUser, findUserNamed, renewPasswordHash } from '../../store/accounts/users';
import { findRegister } from '../../store/accounts/registers';
import { keepApprovalKey } from '../../store/accounts/approval-keys';
import { dropOldReplies } from '../../store/accounts/idempotency-keys';
import { isMerchant } from '../../store/accounts/merchants';
import { checkMayTry, recordTry } from '../../store/accounts/sign-in-tries';
import { isSignInStanding, type TenantTransaction } from '../../store/database/tenant-store';

export function authRoutes(
  api: Api,
  { store, merchants, passwords, tokens, now, tokenLifetimeMs }: ServiceContext,
): void {
  const inFlight = createTriesInFlight(MOST_IN_FLIGHT);
  const unknownMerchants = createUnknownMerchants();

  mount(api, operations.authenticate, async (request) => {
    const tenant = tenantOf(request);
    const user = await checkPassword(tenant, request.body, callerAddress(request), null);
    return { token: await tokenFor(tenant, user, null) };
  });

  mount(api, operations.registerSignIn, async (request) => {
    const { merchantTenant: tenant, registerId, earlierToken, approvalKey } = request.body;
    const earlier = earlierToken === undefined ? undefined : await tokens.readEarlier(earlierToken);
    const isOfRegister = earlier?.tenantId === tenant && earlier.registerId === registerId;
    // The state of a register is revealed only to callers with a valid password.
    const user = await checkPassword(tenant, request.body, callerAddress(request), isOfRegister ? earlier : null);
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

  /**
   * Throttled per user and per address, whether or not the user exists; the reply does not say which of user and password
   * was wrong. With an earlier sign-in of the register that still stands, throttled per user and register instead.
   */
  function checkPassword(tenant: string, credentials: Credentials, address: string, earlier: SignedIn | null) {
    return inFlight(address, () => checkedUser(tenant, credentials, address, earlier));
  }

  async function checkedUser(
    tenant: string,
    { username, password }: Credentials,
    address: string,
    earlier: SignedIn | null,
  ): Promise<User> {
    // A till that was signed in is not kept waiting by what others try.
    if (earlier === null) unknownMerchants.check(address, now());
    if (!tenantCode.safeParse(tenant).success) throw unknownMerchant(address);
    const { user, trying } = await merchants.readTenant(tenant, async (tx) => {
      if (!(await isMerchant(tx))) throw unknownMerchant(address);
      const isKnown = earlier !== null && (await isSignInStanding(tx, earlier));
      const attempt = {
        username: username.normalize('NFC'),
        address,
        knownRegister: isKnown ? earlier.registerId : null,
      };
      await checkMayTry(tx, attempt, now());
      return { user: await findUserNamed(tx, username), trying: attempt };
    });
    // Outside the transaction: a slow hash must not hold a connection.
    const checked = await passwords.check(password, user?.passwordHash);
    const isRight = checked.isRight && user?.status === 'ACTIVE';
    await merchants.inTenant(tenant, async (tx) => {
      await recordTry(tx, trying, isRight, now());
      if (isRight && checked.renewed !== null) await renewPasswordHash(tx, user, checked.renewed);
      // Also where no request with a key comes any more.
      if (isRight) await dropOldReplies(tx, now());
    });
    if (!isRight) throw new CodedError('CREDENTIALS_WRONG');
    return user;
  }

  function unknownMerchant(address: string): CodedError {
    unknownMerchants.count(address, now());
    return new CodedError('MERCHANT_UNKNOWN');
  }

  function tokenFor(tenantId: string, { username, role, tokenVersion }: User, registerId: number | null) {
    const expiresAt = new Date(now().getTime() + tokenLifetimeMs);
    return tokens.make({ tenantId, username, role, tokenVersion, registerId }, expiresAt);
  }
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Credentials = z.infer<typeof authenticateBody>;

async function checkRegister(tx: TenantTransaction, registerId: number): Promise<void> {
  const register = await findRegister(tx, registerId);
  if (!register) throw new CodedError('REGISTER_UNKNOWN', { field: 'registerId' });
  if (register.terminated) throw new CodedError('REGISTER_TERMINATED', { field: 'registerId' });
  if (register.status !== 'ACTIVE') throw new CodedError('REGISTER_NOT_ACTIVE', { field: 'registerId' });
}
