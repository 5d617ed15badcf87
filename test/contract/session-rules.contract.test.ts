// Signing in again, registers and what each role may do.
import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import { me, registrationData } from '#shared/api/accounts/session';
import { FEATURES } from '#shared/api/wire/feature';
import { operationsOf, type RawDocument } from '../fuzz/api-document';
import { read, refusal, type Client } from './client';
import { onEachDatabase } from './on-each-database';

const CASHIER = { username: 'sara.khan', password: 'cashier-demo' };
const AT_REGISTER = { ...CASHIER, merchantTenant: 'demo', registerId: 1 };

onEachDatabase('signing in', (service) => {
  const send: Client['send'] = (...args) => service().client.send(...args);

  describe('registration', () => {
    it.each(['username', 'password', 'merchantTenant', 'registerId'])('requires %s', async (field) => {
      const reply = await send('POST', '/auth/registration', { ...AT_REGISTER, [field]: undefined });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it.each(['', 'de mo', 'dé', 'a/b', "demo'--"])('takes no tenant like %j', async (merchantTenant) => {
      const reply = await send('POST', '/auth/registration', { ...AT_REGISTER, merchantTenant });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'merchantTenant')]);
    });

    it('gives a token that works like any other, with the tenant as X-TenantID', async () => {
      const reply = await send('POST', '/auth/registration', AT_REGISTER);
      const { token } = read(reply, 200, envelope(registrationData)).data;
      const at = (tenant: string) => service().client.with({ 'X-TenantID': tenant, Authorization: `Bearer ${token}` });
      expect((await at('demo').get('/crm/customers')).status).toBe(200);
      expect((await at('other').get('/crm/customers')).status).toBe(401);
    });
  });

  describe('both ways', () => {
    it('need no token, and do not look at one', async () => {
      for (const headers of [{}, { Authorization: 'Bearer nonsense' }]) {
        const desk = await send('POST', '/auth/authenticate', CASHIER, { 'X-TenantID': 'demo', ...headers });
        const register = await send('POST', '/auth/registration', AT_REGISTER, headers);
        expect([desk.status, register.status]).toEqual([200, 200]);
      }
    });

    it('leave the tokens given before as they are', async () => {
      const manager = service().client.as('CASHIER');
      expect((await manager.get('/auth/me')).status).toBe(200);
      await send('POST', '/auth/authenticate', CASHIER, { 'X-TenantID': 'demo' });
      await send('POST', '/auth/registration', AT_REGISTER);
      for (const _ of [1, 2, 3]) expect((await manager.get('/auth/me')).status).toBe(200);
    });
  });

  describe('every other operation', () => {
    it('is refused without a token and without X-TenantID', async () => {
      const { body } = await send('GET', '/openapi.json');
      const closed = operationsOf(body as RawDocument).filter((one) => !one.isPublic);
      const token = await service().client.tokenOf('MANAGER');
      expect(closed.length).toBeGreaterThan(15);
      for (const { id, method, path } of closed) {
        const route = path.replace('/api/v1', '').replace(/\{\w+\}/g, '1');
        const noToken = await send(method, route, undefined, { 'X-TenantID': 'demo' });
        expect([id, noToken.status, noToken.body]).toMatchObject([id, 401, refusal('SIGN_IN_EXPIRED')]);
        const noTenant = await send(method, route, undefined, { Authorization: `Bearer ${token}` });
        expect([id, noTenant.status, noTenant.body]).toMatchObject([id, 400, refusal('TENANT_MISSING')]);
        const neither = await send(method, route);
        expect([id, neither.status, neither.body]).toMatchObject([id, 401, refusal('SIGN_IN_EXPIRED')]);
      }
    });
  });

  describe('roles', () => {
    const READ = FEATURES.filter((feature) => feature.endsWith('_READ'));
    it.each([
      ['CASHIER', ['CRM_READ', 'CRM_WRITE', 'CATALOG_READ', 'OPS_READ', 'OPS_WRITE', 'SALES_WRITE', 'AI_ASSIST']],
      ['MANAGER', [...FEATURES]],
      ['AUDITOR', READ],
    ] as const)('grant a %s features of its own', async (role, features) => {
      const { data } = read(await service().client.as(role).get('/auth/me'), 200, envelope(me));
      expect([data.role, [...data.features].sort()]).toEqual([role, [...features].sort()]);
      expect(FEATURES).toHaveLength(16);
    });

    it('need no feature for session and merchant facts', async () => {
      for (const role of ['CASHIER', 'MANAGER', 'AUDITOR'] as const) {
        for (const path of ['/auth/me', '/merchant']) {
          expect([role, path, (await service().client.as(role).get(path)).status]).toEqual([role, path, 200]);
        }
      }
    });
  });
});

const clock = { at: new Date(0) };

onEachDatabase(
  'a sign-in that runs out',
  (service) => {
    it('is followed by another, with which the same call works', async () => {
      clock.at = new Date('2026-03-01T08:00:00Z');
      const signIn = () => service().client.send('POST', '/auth/authenticate', CASHIER, { 'X-TenantID': 'demo' });
      const call = (token: string) =>
        service().client.send('GET', '/auth/me', undefined, { 'X-TenantID': 'demo', Authorization: `Bearer ${token}` });
      const token = ((await signIn()).body as { token: string }).token;
      clock.at = new Date('2026-03-01T08:01:00Z');
      expect((await call(token)).status).toBe(401);
      const again = ((await signIn()).body as { token: string }).token;
      expect([(await call(again)).status, (await call(token)).status]).toEqual([200, 401]);
    });
  },
  { now: () => clock.at, tokenLifetimeMs: 60_000 },
);
