// Finds out whether a name and a password are those of an active user, and lets nobody try them in a row.
import type { z } from 'zod';
import type { authenticateBody } from '#shared/api/accounts/session';
import { lookOf } from '#shared/domain/people/user-name';
import { tenantCode } from '#shared/api/wire/formats';
import { CodedError } from '#shared/errors';
import type { SignedIn } from '../../domain/sign-in/token';
import { createTriesInFlight, MOST_IN_FLIGHT } from '../../domain/sign-in/tries-in-flight';
import { createUnknownMerchants } from '../../domain/sign-in/unknown-merchants';
import type { ServiceContext } from '../../http/api';
import { dropOldReplies } from '../../store/accounts/idempotency-keys';
import { isMerchant } from '../../store/accounts/merchants';
import { checkMayTry, recordTry } from '../../store/accounts/sign-in-tries';
import { deleteProposalsExpired } from '../../store/customers/proposals';
import { findUserNamed, renewPasswordHash } from '../../store/accounts/users';
import { isSignInStanding } from '../../store/database/tenant-store';

export type User = NonNullable<Awaited<ReturnType<typeof findUserNamed>>>;

export interface PasswordTry {
  /** Merchant code, as it was sent. */
  readonly tenant: string;
  readonly credentials: z.infer<typeof authenticateBody>;
  /** IP address of the caller. */
  readonly address: string;
  /** An earlier sign-in of the same register, which may have ended; null for none. */
  readonly earlier: SignedIn | null;
}

/**
 * Throttled per user and per address, whether or not the user exists; the refusal does not say which of user and password
 * was wrong. With an earlier sign-in of the register that still stands, throttled per user and register instead.
 * @throws CodedError CREDENTIALS_WRONG, MERCHANT_UNKNOWN, RATE_LIMITED, SERVICE_BUSY
 */
export type PasswordCheck = (tried: PasswordTry) => Promise<User>;

/** One for a process. */
export function createPasswordCheck(context: Pick<ServiceContext, 'merchants' | 'passwords' | 'now'>): PasswordCheck {
  const { merchants, passwords, now } = context;
  const inFlight = createTriesInFlight(MOST_IN_FLIGHT);
  const unknownMerchants = createUnknownMerchants();

  function unknownMerchant(address: string): CodedError {
    unknownMerchants.count(address, now());
    return new CodedError('MERCHANT_UNKNOWN');
  }

  async function findWhoTries({ tenant, credentials: { username }, address, earlier }: PasswordTry) {
    // A till that was signed in is not kept waiting by what others try.
    if (earlier === null) unknownMerchants.check(address, now());
    if (!tenantCode.safeParse(tenant).success) throw unknownMerchant(address);
    return merchants.readTenant(tenant, async (tx) => {
      if (!(await isMerchant(tx))) throw unknownMerchant(address);
      const isKnown = earlier !== null && (await isSignInStanding(tx, earlier));
      const knownRegister = isKnown ? earlier.registerId : null;
      const user = await findUserNamed(tx, username);
      // Whoever is tried under names that look like theirs is tried as one.
      const tried = user?.username.normalize('NFC') ?? lookOf(username);
      const trying = { username: tried, address, knownRegister };
      await checkMayTry(tx, trying, now());
      return { user, trying };
    });
  }

  async function checkedUser(tried: PasswordTry): Promise<User> {
    const { user, trying } = await findWhoTries(tried);
    // Outside the transaction: a slow hash must not hold a connection.
    const { isRight: isPasswordRight, renewed } = await passwords.check(tried.credentials.password, user?.passwordHash);
    const isRight = isPasswordRight && user?.status === 'ACTIVE';
    await merchants.inTenant(tried.tenant, async (tx) => {
      await recordTry(tx, trying, isRight, now());
      if (!isRight) return;
      if (renewed !== null) await renewPasswordHash(tx, user, renewed);
      // Also where nobody asks the assistant, and no request with a key comes any more.
      await deleteProposalsExpired(tx, now());
      await dropOldReplies(tx, now());
    });
    if (!isRight) throw new CodedError('CREDENTIALS_WRONG');
    return user;
  }

  return (tried) => inFlight(tried.address, () => checkedUser(tried));
}
