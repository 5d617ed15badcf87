// Signing in, at a desk and at a register, and who is signed in.
import type { z } from 'zod';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import { tenantCode } from '#shared/api/wire/formats';
import {
  authenticateBody,
  authenticateReply,
  me,
  registrationBody,
  registrationData,
} from '#shared/api/accounts/session';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { refusals } from '../../http/refusals';
import { tenantOf } from '../../http/session';
import { isPassword } from '../../domain/sign-in/password';
import { findRegister, findUser } from '../../store/accounts/accounts';
import { isMerchant } from '../../store/accounts/merchants';
import { checkMayTry, settleTry } from '../../store/accounts/sign-in-tries';
import type { TenantTransaction } from '../../store/database/tenant-store';

export function authRoutes(api: Api, { store, merchants, tokens, now, tokenLifetimeMs }: ServiceContext): void {
  api.post(
    '/auth/authenticate',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'authenticate',
        summary: 'Log in as a user of a merchant',
        description:
          'Carries no bearer token. Answers with the bare token, which holds for twelve hours, or until the user is terminated; after a 401 log in again. Which of user and password was wrong is not told. Wrong passwords are throttled per user and per address: 429 with Retry-After.',
        tags: ['auth'],
        body: authenticateBody,
        response: { 200: authenticateReply, ...refusals(400, 401, 404, 429) },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      const user = await checkPassword(tenant, request.body, request.ip);
      return { token: await tokenFor(tenant, user, null) };
    },
  );

  api.post(
    '/auth/registration',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'registerSignIn',
        summary: 'Sign in at a register',
        description:
          'Carries no bearer token and no X-TenantID. The merchant and the register must exist; the register must be ACTIVE and not terminated. The token is tied to the register and ends with it. Whether a register works is told only to those who know a password. Wrong passwords are throttled per user and per address: 429 with Retry-After.',
        tags: ['auth'],
        body: registrationBody,
        response: { 200: envelope(registrationData), ...refusals(400, 401, 404, 409, 429) },
      },
    },
    async (request) => {
      const { merchantTenant: tenant, username, registerId } = request.body;
      // Whether a register exists and works is told only to those who know a password.
      const user = await checkPassword(tenant, request.body, request.ip);
      await merchants.readTenant(tenant, (tx) => checkRegister(tx, registerId));
      const token = await tokenFor(tenant, user, registerId);
      return enveloped('Signed in.', { token, username, tenant, registerId });
    },
  );

  api.get(
    '/auth/me',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getSession',
        summary: 'Who is signed in',
        description: 'The user, the role and the features it grants, and the register the token is tied to.',
        tags: ['auth'],
        'x-extension': true,
        response: { 200: envelope(me), ...refusals(400, 401) },
      },
    },
    async ({ session }) => {
      const { username, role, registerId, features } = session;
      const user = await store.readTenant(session, (tx) => findUser(tx, username));
      const displayName = user?.displayName ?? username;
      return enveloped('This session.', { username, displayName, role, registerId, features: [...features] });
    },
  );

  /** Throttled per user and per address, whether or not there is such a user; which of the two was wrong is not told. */
  async function checkPassword(tenant: string, { username, password }: Credentials, address: string): Promise<User> {
    if (!tenantCode.safeParse(tenant).success) throw new CodedError('MERCHANT_UNKNOWN');
    const trying = { username, address };
    const user = await merchants.readTenant(tenant, async (tx) => {
      if (!(await isMerchant(tx))) throw new CodedError('MERCHANT_UNKNOWN');
      await checkMayTry(tx, trying, now());
      return findUser(tx, username);
    });
    // Outside the transaction: a slow hash must not hold a connection.
    const isRight = (await isPassword(password, user?.passwordHash)) && user?.status === 'ACTIVE';
    await merchants.inTenant(tenant, (tx) => settleTry(tx, trying, isRight, now()));
    if (!isRight) throw new CodedError('CREDENTIALS_WRONG');
    return user;
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
