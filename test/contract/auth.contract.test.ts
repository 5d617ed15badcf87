import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPasswords, DEMO_PASSWORD_COST } from '#service/domain/sign-in/password';
import { createTenantStore, type TenantTransaction } from '#service/store/database/tenant-store';
import { envelope } from '#shared/api/wire/envelope';
import { receiptPrefix } from '#shared/domain/receipt/receipt-number';
import { receiptClaim, receiptEpoch } from '#shared/api/accounts/register';
import { authenticateReply, me, registrationData } from '#shared/api/accounts/session';
import { read, refusal, type Caller, type Client } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const MANAGER = { username: 'omar.haddad', password: 'manager-demo' };
const CASHIER = { username: 'sara.khan', password: 'cashier-demo' };
const atRegister = (registerId: number, more: object = {}) => ({
  ...CASHIER,
  merchantTenant: 'demo',
  registerId,
  ...more,
});

onEachDatabase('signing in', (service) => {
  const send: Client['send'] = (...args) => service().client.send(...args);

  describe('authenticate', () => {
    it('answers with the bare token', async () => {
      const reply = await send('POST', '/auth/authenticate', MANAGER, { 'X-TenantID': 'demo' });
      expect(read(reply, 200, authenticateReply).token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(Object.keys(reply.body as object)).toEqual(['token']);
    });

    it('renews a password that was hashed at a lower cost, and ends no sign-in by it', async () => {
      const earlier = await service().client.tokenOf('CASHIER');
      const store = createTenantStore(service().db);
      const ofCashier = (tx: TenantTransaction) =>
        tx
          .selectFrom('users')
          .select('passwordHash')
          .where('username', '=', CASHIER.username)
          .executeTakeFirstOrThrow();
      const passwordHash = await createPasswords({ N: 2, r: 1, p: 1 }).hash(CASHIER.password);
      await store.inTenant('demo', (tx) =>
        tx.updateTable('users').set({ passwordHash }).where('username', '=', CASHIER.username).execute(),
      );
      const signIn = (password: string) =>
        send('POST', '/auth/authenticate', { ...CASHIER, password }, { 'X-TenantID': 'demo' });
      expect((await signIn('guess')).status).toBe(401);
      expect(await store.readTenant('demo', ofCashier)).toEqual({ passwordHash });
      expect((await signIn(CASHIER.password)).status).toBe(200);
      expect((await store.readTenant('demo', ofCashier)).passwordHash).toMatch(`scrypt$${DEMO_PASSWORD_COST.N}$`);
      expect((await signIn(CASHIER.password)).status).toBe(200);
      const caller = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${earlier}` });
      expect((await caller.get('/auth/me')).status).toBe(200);
    });

    it.each([
      ['a wrong password', { ...MANAGER, password: 'guess' }],
      ['an unknown user', { ...MANAGER, username: 'nobody' }],
    ])('refuses %s in the same words', async (_, body) => {
      const reply = await send('POST', '/auth/authenticate', body, { 'X-TenantID': 'demo' });
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ ...refusal('CREDENTIALS_WRONG'), message: 'User name or password is wrong.' });
    });

    it('does not know the users of another merchant', async () => {
      const reply = await send('POST', '/auth/authenticate', MANAGER, { 'X-TenantID': 'other' });
      expect(reply.body).toMatchObject(refusal('CREDENTIALS_WRONG'));
    });

    it('says that the tenant is missing, or that it is no merchant', async () => {
      const missing = await send('POST', '/auth/authenticate', MANAGER);
      expect([missing.status, missing.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
      for (const tenant of ['nobody', 'de mo', "x' or '1'='1"]) {
        const unknown = await send('POST', '/auth/authenticate', MANAGER, { 'X-TenantID': tenant });
        expect([unknown.status, unknown.body]).toMatchObject([404, refusal('MERCHANT_UNKNOWN')]);
      }
    });

    it('names the field that is missing', async () => {
      const reply = await send('POST', '/auth/authenticate', { username: 'x' }, { 'X-TenantID': 'demo' });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'password')]);
      expect((reply.body as { message: string }).message).toMatch(/password/);
    });
  });

  describe('registration', () => {
    it('gives a token that is tied to the register', async () => {
      const { data } = read(await send('POST', '/auth/registration', atRegister(1)), 200, envelope(registrationData));
      expect(data).toEqual({ token: data.token, username: 'sara.khan', tenant: 'demo', registerId: 1 });
      const session = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${data.token}` });
      expect(read(await session.get('/auth/me'), 200, envelope(me)).data.registerId).toBe(1);
    });

    it.each([
      ['an unknown merchant', atRegister(1, { merchantTenant: 'nobody' }), 404, 'MERCHANT_UNKNOWN'],
      ['an unknown register', atRegister(99), 404, 'REGISTER_UNKNOWN'],
      ['an inactive register', atRegister(2), 409, 'REGISTER_NOT_ACTIVE'],
      ['a terminated register', atRegister(3), 409, 'REGISTER_TERMINATED'],
      ['a wrong password', atRegister(1, { password: 'guess' }), 401, 'CREDENTIALS_WRONG'],
      [
        'a wrong password at a register that does not exist',
        atRegister(99, { password: 'guess' }),
        401,
        'CREDENTIALS_WRONG',
      ],
      ['a wrong password at a terminated register', atRegister(3, { password: 'guess' }), 401, 'CREDENTIALS_WRONG'],
      ['a tenant that is no code', atRegister(1, { merchantTenant: 'de mo' }), 400, 'VALIDATION_FAILED'],
    ])('refuses %s', async (_, body, status, code) => {
      const reply = await send('POST', '/auth/registration', body);
      expect([reply.status, reply.body]).toMatchObject([status, refusal(code)]);
    });

    it('ends the sign-ins of a register that is put out of use', async () => {
      const { data } = read(await send('POST', '/auth/registration', atRegister(1)), 200, envelope(registrationData));
      const session = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${data.token}` });
      const setStatus = (status: string, terminated: boolean) =>
        createTenantStore(service().db).inTenant('demo', (tx) =>
          tx.updateTable('registers').set({ status, terminated }).where('registerId', '=', 1).execute(),
        );
      for (const [status, terminated] of [
        ['INACTIVE', false],
        ['ACTIVE', true],
      ] as const) {
        await setStatus(status, terminated);
        const reply = await session.get('/auth/me');
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
      }
      await setStatus('ACTIVE', false);
      expect((await session.get('/auth/me')).status).toBe(200);
    });
  });

  describe('epochs of receipt numbers', () => {
    const atFront = async (merchantTenant: string) => {
      const cashier = service()
        .tenants.find(({ code }) => code === merchantTenant)
        ?.users.find(({ role }) => role === 'CASHIER');
      const body = { username: cashier?.username, password: cashier?.password, merchantTenant, registerId: 1 };
      const { data } = read(await send('POST', '/auth/registration', body), 200, envelope(registrationData));
      return service().client.with({ 'X-TenantID': merchantTenant, Authorization: `Bearer ${data.token}` });
    };
    const started = async (client: Caller) =>
      read(await client.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch)).data.receiptEpoch;

    it('start anew with every call, also with several at once, for each register by itself', async () => {
      const front = await atFront('demo');
      const first = await started(front);
      const several = await Promise.all([1, 2, 3, 4].map(() => started(front)));
      expect(several.sort((a, b) => a - b)).toEqual([1, 2, 3, 4].map((n) => first + n));
      expect(await started(await atFront('other'))).toBe(1);
      expect(await started(front)).toBe(first + 5);
    });

    it('start above what the till knows of, should the service have forgotten it', async () => {
      const front = await atFront('pune');
      const { data } = read(await front.post('/registers/1/receipt-epochs?above=41'), 201, envelope(receiptEpoch));
      expect(data.receiptEpoch).toBe(42);
      expect(await started(front)).toBe(43);
      const reply = await front.post('/registers/1/receipt-epochs?above=-1');
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
    });

    it('skip the letters X and Z, which are the names of reports', async () => {
      const front = await atFront('other');
      const { data } = read(await front.post('/registers/1/receipt-epochs?above=20'), 201, envelope(receiptEpoch));
      const epochs = [data.receiptEpoch, await started(front), await started(front)];
      expect(epochs.map((epoch) => receiptPrefix(1, epoch))).toEqual(['1W-', '1Y-', '1AA-']);
    });

    it('refuse what no till can know of, which would use them up', async () => {
      const front = await atFront('pune');
      const before = await started(front);
      const reply = await front.post('/registers/1/receipt-epochs?above=8999998');
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      expect(await started(front)).toBe(before + 1);
    });

    it('start above all that an earlier life of the database can have given out', async () => {
      const front = await atFront('manama');
      expect(await started(front)).toBe(1);
      const { db } = service();
      // The effects of a restore, as the service sees them.
      await db.updateTable('registers').set({ epochGeneration: 'before the restore' }).execute();
      const epoch = await started(front);
      expect(epoch).toBeGreaterThan(90_000);
      expect(await started(front)).toBe(epoch + 1);
    });

    it('are given to whoever is signed in at that register, and to nobody else', async () => {
      const refusals = [
        [await atFront('demo'), '/registers/2/receipt-epochs', 403, 'REGISTER_NOT_SIGNED_IN'],
        [service().client.as('MANAGER'), '/registers/1/receipt-epochs', 403, 'REGISTER_NOT_SIGNED_IN'],
        [await atFront('demo'), '/registers/one/receipt-epochs', 400, 'VALIDATION_FAILED'],
        [await atFront('demo'), '/registers/2/receipt-epochs/1/claim', 403, 'REGISTER_NOT_SIGNED_IN'],
        [await atFront('demo'), '/registers/1/receipt-epochs/0/claim', 400, 'VALIDATION_FAILED'],
      ] as const;
      for (const [client, path, status, code] of refusals) {
        const reply = await client.post(path, path.endsWith('claim') ? { held: null, next: randomUUID() } : undefined);
        expect([path, reply.status, reply.body]).toMatchObject([path, status, refusal(code)]);
      }
    });

    describe('a claim', () => {
      const claim = async (front: Caller, epoch: number, held: string | null, next: string) => {
        const reply = await front.post(`/registers/1/receipt-epochs/${epoch}/claim`, { held, next });
        return read(reply, 200, envelope(receiptClaim)).data;
      };

      it('is held by the till that made the last one, and by none that holds an older', async () => {
        const front = await atFront('demo');
        const epoch = await started(front);
        const [first, second, copied] = [randomUUID(), randomUUID(), randomUUID()];
        const isHeld = async (held: string | null, next: string) => (await claim(front, epoch, held, next)).isHeld;
        expect(await isHeld(null, first)).toBe(true);
        expect(await isHeld(null, first)).toBe(true);
        expect(await isHeld(null, copied)).toBe(false);
        expect(await isHeld(first, second)).toBe(true);
        expect(await isHeld(first, second)).toBe(true);
        expect(await isHeld(first, copied)).toBe(false);
        expect(await isHeld(second, randomUUID())).toBe(true);
      });

      it('is held by one of two that come at once', async () => {
        const front = await atFront('demo');
        const epoch = await started(front);
        const held = randomUUID();
        await claim(front, epoch, null, held);
        const both = await Promise.all([1, 2].map(() => claim(front, epoch, held, randomUUID())));
        expect(both.filter(({ isHeld }) => isHeld)).toHaveLength(1);
      });

      it('of an epoch that was not given out, or claimed before it was forgotten, is not held', async () => {
        const front = await atFront('demo');
        const epoch = await started(front);
        expect((await claim(front, epoch + 1, null, randomUUID())).isHeld).toBe(false);
        expect((await claim(front, epoch, randomUUID(), randomUUID())).isHeld).toBe(false);
      });

      it('answers with the highest receipt of the epoch at the register', async () => {
        const front = await atFront('demo');
        const epoch = await started(front);
        const prefix = receiptPrefix(1, epoch);
        const highest = async () => (await claim(front, epoch, null, randomUUID())).highestReceipt;
        expect(await highest()).toBe(0);
        for (const receiptNumber of [
          `${prefix}00009`,
          `${prefix}100000`,
          `${prefix}99999`,
          `${prefix}x`,
          `${prefix}00010`,
        ]) {
          expect((await front.post('/sales/transactions', makeSale({ receiptNumber }))).status).toBe(201);
        }
        expect(await highest()).toBe(100_000);
      });

      it('says the generation, which a restored database does not have', async () => {
        const front = await atFront('demo');
        const generation = async () => (await claim(front, 1, null, randomUUID())).generation;
        const before = await generation();
        expect(await generation()).toBe(before);
        await service()
          .db.updateTable('serviceSecrets')
          .set({ value: randomUUID() })
          .where('name', '=', 'identity')
          .execute();
        expect(await generation()).not.toBe(before);
      });
    });
  });

  describe('the token', () => {
    it('ends with the user, and when the user’s tokens are ended', async () => {
      const token = await service().client.tokenOf('AUDITOR', 'pune');
      const auditor = service().client.with({ 'X-TenantID': 'pune', Authorization: `Bearer ${token}` });
      const setUser = (values: { status?: 'ACTIVE' | 'TERMINATED'; tokenVersion?: number }) =>
        createTenantStore(service().db).inTenant('pune', (tx) =>
          tx.updateTable('users').set(values).where('username', '=', 'meera.rao').execute(),
        );
      expect((await auditor.get('/auth/me')).status).toBe(200);
      await setUser({ status: 'TERMINATED' });
      for (const path of ['/auth/me', '/crm/customers', '/merchant']) {
        const reply = await auditor.get(path);
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
      }
      const credentials = { username: 'meera.rao', password: 'auditor-demo' };
      const again = await send('POST', '/auth/authenticate', credentials, { 'X-TenantID': 'pune' });
      expect([again.status, again.body]).toMatchObject([401, refusal('CREDENTIALS_WRONG')]);
      await setUser({ status: 'ACTIVE', tokenVersion: 2 });
      expect((await auditor.get('/auth/me')).status).toBe(401);
      expect((await send('POST', '/auth/authenticate', credentials, { 'X-TenantID': 'pune' })).status).toBe(200);
    });

    it('is unknown at another merchant', async () => {
      const token = await service().client.tokenOf('MANAGER');
      const reply = await send('GET', '/auth/me', undefined, {
        'X-TenantID': 'other',
        Authorization: `Bearer ${token}`,
      });
      expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
    });

    it.each([undefined, 'Bearer', 'Bearer nonsense', 'Basic b21hcjpwdw=='])(
      'is refused as %s, before the body is looked at',
      async (authorization) => {
        const headers = { 'X-TenantID': 'demo', ...(authorization && { Authorization: authorization }) };
        const reply = await send('POST', '/crm/customers', '{ no json', headers);
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
      },
    );

    it('needs the tenant beside it', async () => {
      const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
      const reply = await send('GET', '/auth/me', undefined, { Authorization });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
    });

    it('is asked for first, with the way to send it, when there is neither it nor the tenant', async () => {
      for (const headers of [{}, { Authorization: 'Bearer nonsense' }]) {
        const reply = await send('GET', '/auth/me', undefined, headers);
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
        expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      }
    });
  });

  describe('roles', () => {
    it.each([
      ['CASHIER', 'GET', '/crm/customers', 200],
      ['CASHIER', 'POST', '/catalog/items', 403],
      ['AUDITOR', 'GET', '/crm/customers', 200],
      ['AUDITOR', 'POST', '/crm/customers', 403],
      ['AUDITOR', 'GET', '/sales/transactions', 200],
      ['AUDITOR', 'POST', '/sales/transactions', 403],
      ['AUDITOR', 'POST', '/ops/day-cycles', 403],
      ['MANAGER', 'POST', '/catalog/items', 400],
    ] as const)('lets a %s %s %s with %i', async (role, method, path, status) => {
      const caller = service().client.as(role);
      const reply = method === 'GET' ? await caller.get(path) : await caller.post(path, {});
      expect(reply.status).toBe(status);
      if (status === 403) expect(reply.body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    it('lists what the role grants', async () => {
      const { data } = read(await service().client.as('AUDITOR').get('/auth/me'), 200, envelope(me));
      expect(data).toMatchObject({
        username: 'leela.nair',
        displayName: 'Leela Nair',
        role: 'AUDITOR',
        registerId: null,
      });
      expect(data.features).toEqual([
        'CRM_READ',
        'CATALOG_READ',
        'OPS_READ',
        'PROCUREMENT_READ',
        'MANUFACTURING_READ',
        'ACCOUNTING_READ',
        'REPORTS_READ',
      ]);
    });
  });
});

const clock = { at: new Date('2026-03-01T08:00:00Z') };

onEachDatabase(
  'a sign-in that runs out',
  (service) => {
    it('holds to its last millisecond and no longer', async () => {
      clock.at = new Date('2026-03-01T08:00:00.000Z');
      const manager = service().client.as('MANAGER');
      expect((await manager.get('/auth/me')).status).toBe(200);
      clock.at = new Date('2026-03-01T08:00:59.999Z');
      expect((await manager.get('/auth/me')).status).toBe(200);
      clock.at = new Date('2026-03-01T08:01:00.000Z');
      const reply = await manager.get('/auth/me');
      expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
    });

    it('does not hold once the clock that it was made by is put back by more than an hour', async () => {
      clock.at = new Date('2026-03-31T08:00:00.000Z');
      const auditor = service().client.as('AUDITOR');
      expect((await auditor.get('/auth/me')).status).toBe(200);
      clock.at = new Date('2026-03-31T07:00:00.000Z');
      expect((await auditor.get('/auth/me')).status).toBe(200);
      clock.at = new Date('2026-03-31T06:59:59.999Z');
      const reply = await auditor.get('/auth/me');
      expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
    });
  },
  { now: () => clock.at, tokenLifetimeMs: 60_000 },
);
