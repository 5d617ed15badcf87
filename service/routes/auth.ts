// Signing in, at a desk and at a register, and who is signed in.
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/schema/envelope';
import { tenantCode } from '#shared/schema/formats';
import { authenticateBody, authenticateReply, me, registrationBody, registrationData } from '#shared/schema/session';
import type { Api, ServiceContext } from '../http/api';
import { enveloped } from '../http/enveloped';
import { refusals } from '../http/refusals';
import { tenantOf } from '../http/session';
import { isPassword } from '../domain/password';
import { makeToken, tokenHash } from '../domain/token';
import { addSignIn, findRegister, findUser } from '../store/accounts';
import { isMerchant } from '../store/merchants';
import type { TenantTransaction } from '../store/tenant-store';

export function authRoutes(api: Api, { store, now, tokenLifetimeMs }: ServiceContext): void {
  api.post(
    '/auth/authenticate',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'authenticate',
        tags: ['auth'],
        body: authenticateBody,
        response: { 200: authenticateReply, ...refusals(400, 401, 404) },
      },
    },
    async (request) => {
      const tenant = tenantOf(request);
      await checkPassword(tenant, request.body);
      return { token: await signIn(tenant, request.body.username, null) };
    },
  );

  api.post(
    '/auth/registration',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'registerSignIn',
        tags: ['auth'],
        body: registrationBody,
        response: { 200: envelope(registrationData), ...refusals(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const { merchantTenant: tenant, username, registerId } = request.body;
      // Whether a register exists and works is told only to those who know a password.
      await checkPassword(tenant, request.body);
      await store.readTenant(tenant, (tx) => checkRegister(tx, registerId));
      const token = await signIn(tenant, username, registerId);
      return enveloped('Signed in.', { token, username, tenant, registerId });
    },
  );

  api.get(
    '/auth/me',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'getSession',
        tags: ['auth'],
        'x-extension': true,
        response: { 200: envelope(me), ...refusals(400, 401) },
      },
    },
    async ({ session }) => enveloped('This session.', { ...session, features: [...session.features] }),
  );

  async function checkPassword(tenant: string, { username, password }: { username: string; password: string }) {
    if (!tenantCode.safeParse(tenant).success) throw new CodedError('MERCHANT_UNKNOWN');
    const found = await store.readTenant(tenant, async (tx) => ({
      isMerchant: await isMerchant(tx),
      user: await findUser(tx, username),
    }));
    if (!found.isMerchant) throw new CodedError('MERCHANT_UNKNOWN');
    // Outside the transaction: a slow hash must not hold a connection.
    if (!(await isPassword(password, found.user?.passwordHash))) throw new CodedError('CREDENTIALS_WRONG');
  }

  async function signIn(tenant: string, username: string, registerId: number | null): Promise<string> {
    const token = makeToken();
    const at = now();
    const expiresAt = new Date(at.getTime() + tokenLifetimeMs);
    await store.inTenant(tenant, (tx) =>
      addSignIn(tx, { tokenHash: tokenHash(token), username, registerId, expiresAt }, at),
    );
    return token;
  }
}

async function checkRegister(tx: TenantTransaction, registerId: number): Promise<void> {
  const register = await findRegister(tx, registerId);
  if (!register) throw new CodedError('REGISTER_UNKNOWN', { field: 'registerId' });
  if (register.terminated) throw new CodedError('REGISTER_TERMINATED', { field: 'registerId' });
  if (register.status !== 'ACTIVE') throw new CodedError('REGISTER_NOT_ACTIVE', { field: 'registerId' });
}
