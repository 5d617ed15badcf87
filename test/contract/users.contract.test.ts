import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addMerchant } from '#service/admin/merchants';
import { changeUser } from '#service/routes/accounts/change-user';
import { addUser, setUserStatus, usersOf } from '#service/admin/accounts';
import { createPasswords, DEMO_PASSWORD_COST } from '#service/domain/sign-in/password';
import { createTenantStore } from '#service/store/database/tenant-store';
import { registrationData } from '#shared/api/accounts/session';
import { user, userCreateBody, userPasswordBody, userPatchBody } from '#shared/api/accounts/user';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal, type Caller, type Reply } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(user);
const PASSWORD = 'cardamom and clove';
const OTHER_PASSWORD = 'saffron and rose';
const passwords = createPasswords(DEMO_PASSWORD_COST);
const FACTS = { displayName: 'Lina Aziz', role: 'CASHIER', password: PASSWORD };
const MERCHANT = {
  name: 'Muscat Spice Hall',
  countryCode: 'OM',
  currency: 'OMR',
  timeZone: 'Asia/Muscat',
  vatRegistrationNumber: null,
  addressLines: [],
  standardRate: 5,
  pricesIncludeTax: false,
  cashRounding: 0,
};

onEachDatabase('users', (service) => {
  const store = () => createTenantStore(service().db);
  const as = (role: 'MANAGER' | 'CASHIER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
  const newName = () => `u-${randomUUID()}`;
  const at = (username: string, rest = '') => `/users/${encodeURIComponent(username)}${rest}`;
  const list = async (tenant?: string) =>
    read(await as('MANAGER', tenant).get('/users'), 200, envelope(z.array(user))).data;
  const find = async (username: string) => (await list()).find((row) => row.username === username);
  const created = async (more: object = {}) =>
    read(await as('MANAGER').post('/users', { username: newName(), ...FACTS, ...more }), 201, one).data;
  const patch = (username: string, change: object) => as('MANAGER').patch(at(username), change);
  const signIn = (username: string, password = PASSWORD, tenant = 'demo') =>
    service().client.send('POST', '/auth/authenticate', { username, password }, { 'X-TenantID': tenant });
  const withToken = (reply: Reply, tenant = 'demo') => {
    const { token } = z.object({ token: z.string() }).parse(reply.body);
    return service().client.with({ 'X-TenantID': tenant, Authorization: `Bearer ${token}` });
  };
  const signedIn = async (username: string) => withToken(await signIn(username));
  const atRegister = async (username: string) => {
    const body = { username, password: PASSWORD, merchantTenant: 'demo', registerId: 1 };
    const { token } = read(
      await service().client.send('POST', '/auth/registration', body),
      200,
      envelope(registrationData),
    ).data;
    return service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}` });
  };
  const stands = async (caller: Caller) => (await caller.get('/auth/me')).status === 200;
  const refused = (reply: Reply, status: number, code: string, field?: string) =>
    expect([reply.status, reply.body]).toMatchObject([status, refusal(code, field)]);

  /** A merchant with these active managers alone, each signed in. */
  const merchantOf = async (...managers: string[]) => {
    const code = `m-${randomUUID()}`;
    await addMerchant(store(), { code, ...MERCHANT });
    for (const username of managers) await addUser(store(), passwords, code, { username, ...FACTS, role: 'MANAGER' });
    const callers = [];
    for (const username of managers) callers.push(withToken(await signIn(username, PASSWORD, code), code));
    return { code, callers: callers as [Caller, ...Caller[]] };
  };

  describe('the list', () => {
    it('has every user by name, terminated ones too, and nothing of passwords', async () => {
      const { username } = await created();
      await patch(username, { status: 'TERMINATED' });
      const reply = await as('MANAGER').get('/users');
      const rows = (reply.body as { data: object[] }).data;
      expect(rows).toContainEqual({ username, displayName: 'Lina Aziz', role: 'CASHIER', status: 'TERMINATED' });
      expect(await list()).toEqual(await usersOf(store(), 'demo'));
      expect(reply.text).not.toMatch(/scrypt|password/i);
    });

    it('is of this merchant alone', async () => {
      const { username } = await created();
      expect((await list('other')).map((row) => row.username)).not.toContain(username);
    });
  });

  describe('creating', () => {
    it('makes an ACTIVE user who can sign in, with the features of the role', async () => {
      const username = newName();
      const sent = { username, ...FACTS, displayName: ' Lina Aziz ', role: 'AUDITOR', status: 'TERMINATED' };
      const reply = await as('MANAGER').post('/users', sent);
      expect(reply.body).toEqual({
        status: 'SUCCESS',
        message: expect.any(String) as unknown,
        data: { username, displayName: 'Lina Aziz', role: 'AUDITOR', status: 'ACTIVE' },
      });
      expect(reply.status).toBe(201);
      const me = await (await signedIn(username)).get('/auth/me');
      expect(me.body).toMatchObject({
        data: { username, displayName: 'Lina Aziz', role: 'AUDITOR', registerId: null },
      });
    });

    it('refuses a user name that another has, one of several at once too', async () => {
      const { username } = await created();
      refused(await as('MANAGER').post('/users', { username, ...FACTS }), 409, 'USERNAME_TAKEN', 'username');
      const twice = newName();
      const replies = await Promise.all(
        [1, 2, 3].map(() => as('MANAGER').post('/users', { username: twice, ...FACTS })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });

    it('may give the same user name at another merchant', async () => {
      const { username } = await created();
      expect((await as('MANAGER', 'other').post('/users', { username, ...FACTS })).status).toBe(201);
      refused(await signIn(username, OTHER_PASSWORD, 'other'), 401, 'CREDENTIALS_WRONG');
    });

    it.each([
      ['username', undefined],
      ['username', ''],
      ['username', 'two words'],
      ['username', '..'],
      ['username', 'x'.repeat(101)],
      ['username', 7],
      ['displayName', undefined],
      ['displayName', ' '],
      ['displayName', 'x'.repeat(201)],
      ['role', undefined],
      ['role', 'OWNER'],
      ['role', 'manager'],
      ['password', undefined],
      ['password', null],
      ['password', 'seven 7'],
      ['password', 'x'.repeat(201)],
    ])('refuses a wrong %s: %j', async (field, value) => {
      const before = await list();
      const reply = await as('MANAGER').post('/users', { username: newName(), ...FACTS, [field]: value });
      refused(reply, 400, 'VALIDATION_FAILED', field);
      if (typeof value === 'string' && value.length > 2) expect(reply.text).not.toContain(value);
      expect(await list()).toEqual(before);
    });

    it.each(['lína/aziz?#%', 'لينا'.repeat(25), '提'.repeat(100), 'x'.repeat(100)])(
      'takes the user name %s, which can stand in an address',
      async (start) => {
        const username = start.length === 12 ? `${start}${randomUUID()}` : start;
        await created({ username });
        expect(read(await patch(username, { displayName: 'Renamed' }), 200, one).data.username).toBe(username);
      },
    );
  });

  describe('changing', () => {
    it('changes only the keys sent', async () => {
      const made = await created();
      for (const change of [{ displayName: 'Lina Khan' }, { role: 'AUDITOR' }, { status: 'TERMINATED' }]) {
        const before = await find(made.username);
        const changed = read(await patch(made.username, change), 200, one).data;
        expect(changed).toEqual({ ...before, ...change });
        expect(await find(made.username)).toEqual(changed);
      }
      const before = await find(made.username);
      const ignored = { username: 'another', password: OTHER_PASSWORD };
      expect(read(await patch(made.username, ignored), 200, one).data).toEqual(before);
    });

    it('ends no sign-in for another display name, or for what the user has already', async () => {
      const { username } = await created();
      const callers = [await signedIn(username), await atRegister(username)];
      await patch(username, { displayName: 'Lina Khan' });
      await patch(username, { displayName: 'Lina Aziz', role: 'CASHIER', status: 'ACTIVE' });
      await patch(username, {});
      expect(await Promise.all(callers.map(stands))).toEqual([true, true]);
      expect((await callers[0]?.get('/auth/me'))?.body).toMatchObject({ data: { displayName: 'Lina Aziz' } });
    });

    it('ends every sign-in with another role, and the next has its features', async () => {
      const { username } = await created();
      const callers = [await signedIn(username), await atRegister(username)];
      await patch(username, { role: 'AUDITOR' });
      expect(await Promise.all(callers.map(stands))).toEqual([false, false]);
      const again = await signedIn(username);
      expect((await again.get('/reports/financial/outstanding')).status).toBe(200);
      expect((await again.post('/crm/customers', { email: 'x@users.example', firstName: 'A' })).status).toBe(403);
    });

    it('ends every sign-in of a terminated user, and brings none back with the user', async () => {
      const { username } = await created();
      const caller = await signedIn(username);
      await patch(username, { status: 'TERMINATED' });
      expect(await stands(caller)).toBe(false);
      refused(await signIn(username), 401, 'CREDENTIALS_WRONG');
      await patch(username, { status: 'ACTIVE' });
      expect(await stands(caller)).toBe(false);
      expect((await signIn(username)).status).toBe(200);
    });

    it.each([
      ['displayName', ''],
      ['displayName', null],
      ['role', 'OWNER'],
      ['role', null],
      ['status', 'INACTIVE'],
      ['status', null],
    ])('refuses a wrong %s: %j', async (field, value) => {
      const made = await created();
      refused(await patch(made.username, { displayName: 'Lost', [field]: value }), 400, 'VALIDATION_FAILED', field);
      expect(await find(made.username)).toEqual(made);
    });
  });

  describe('managers', () => {
    it.each([
      [{ role: 'CASHIER' }, 'role'],
      [{ role: 'AUDITOR', displayName: 'Lost' }, 'role'],
      [{ status: 'TERMINATED' }, 'status'],
      [{ role: 'CASHIER', status: 'TERMINATED' }, 'role'],
    ])('cannot change their own access by %j, though another manager is there', async (change, field) => {
      const { code, callers } = await merchantOf('anna', 'bilal');
      const before = await usersOf(store(), code);
      const reply = await callers[0].patch('/users/anna', change);
      refused(reply, 409, 'OWN_ACCESS_FIXED', field);
      expect((reply.body as { message: string }).message).toBe(
        'Nobody changes their own role or status: another manager can.',
      );
      expect(await usersOf(store(), code)).toEqual(before);
      expect(await stands(callers[0])).toBe(true);
    });

    it('can change their own display name, sending the rest as it is', async () => {
      const { callers } = await merchantOf('anna');
      const change = { displayName: 'Anna Said', role: 'MANAGER', status: 'ACTIVE' };
      expect(read(await callers[0].patch('/users/anna', change), 200, one).data).toMatchObject(change);
      expect(await stands(callers[0])).toBe(true);
    });

    it.each([{ role: 'CASHIER' }, { status: 'TERMINATED' }])('can be changed by another: %j', async (change) => {
      const { callers } = await merchantOf('anna', 'bilal');
      expect(read(await callers[0].patch('/users/bilal', change), 200, one).data).toMatchObject(change);
      expect(await Promise.all(callers.map(stands))).toEqual([true, false]);
    });

    it.each([{ role: 'CASHIER' }, { status: 'TERMINATED' }])(
      'are never without one: of several who change each other by %j at once, one stays',
      async (change) => {
        const names = ['anna', 'bilal', 'chen'] as const;
        const { code, callers } = await merchantOf(...names);
        const replies = await Promise.all(
          names.flatMap((name, i) =>
            [callers[(i + 1) % 3], callers[(i + 2) % 3]].map((by) => by?.patch(`/users/${name}`, change)),
          ),
        );
        // Whoever lost the role meanwhile is signed out; whoever is the last one stays.
        for (const reply of replies) expect([200, 401, 409]).toContain(reply?.status);
        const active = (await usersOf(store(), code)).filter(
          ({ role, status }) => role === 'MANAGER' && status === 'ACTIVE',
        );
        expect(active).toHaveLength(1);
      },
    );

    it.each([
      [{ role: 'CASHIER' } as const, 'role'],
      [{ status: 'TERMINATED' } as const, 'status'],
    ])('are kept when they are the last, whoever asks: %j', async (change, field) => {
      const { code, callers } = await merchantOf('anna', 'bilal');
      await setUserStatus(store(), code, 'bilal', 'TERMINATED');
      // As somebody who lost the role while they asked.
      const bilal = { username: 'bilal', registerId: null, at: new Date() };
      const asked = store().inTenant(code, (tx) => changeUser(tx, 'anna', { displayName: 'Lost', ...change }, bilal));
      await expect(asked).rejects.toMatchObject({ code: 'LAST_MANAGER', data: { field } });
      expect(await stands(callers[0])).toBe(true);
      expect((await usersOf(store(), code))[0]).toMatchObject({ displayName: 'Lina Aziz', role: 'MANAGER' });
    });

    it('who are terminated do not count as another', async () => {
      const { code, callers } = await merchantOf('anna', 'bilal', 'chen');
      await setUserStatus(store(), code, 'chen', 'TERMINATED');
      expect((await callers[0].patch('/users/bilal', { role: 'AUDITOR' })).status).toBe(200);
      expect((await callers[0].patch('/users/chen', { role: 'CASHIER' })).status).toBe(200);
      expect((await callers[0].patch('/users/chen', { role: 'MANAGER', status: 'ACTIVE' })).status).toBe(200);
    });
  });

  describe('a new password', () => {
    const set = (username: string, password: unknown) => as('MANAGER').post(at(username, '/password'), { password });

    it('replaces the old one and ends every sign-in made with it', async () => {
      const made = await created();
      const callers = [await signedIn(made.username), await atRegister(made.username)];
      const reply = await set(made.username, OTHER_PASSWORD);
      expect(read(reply, 200, one).data).toEqual(made);
      expect(reply.text).not.toContain(OTHER_PASSWORD);
      expect(await Promise.all(callers.map(stands))).toEqual([false, false]);
      refused(await signIn(made.username), 401, 'CREDENTIALS_WRONG');
      expect((await signIn(made.username, OTHER_PASSWORD)).status).toBe(200);
    });

    it('can be one’s own, with which one signs in again', async () => {
      const { username } = await created({ role: 'MANAGER' });
      const caller = await signedIn(username);
      expect((await caller.post(at(username, '/password'), { password: OTHER_PASSWORD })).status).toBe(200);
      expect(await stands(caller)).toBe(false);
      expect((await signIn(username, OTHER_PASSWORD)).status).toBe(200);
    });

    it.each([undefined, null, '', 'seven 7', 'x'.repeat(201), 12345678])('is not %j', async (password) => {
      const { username } = await created();
      refused(await set(username, password), 400, 'VALIDATION_FAILED', 'password');
      expect((await signIn(username)).status).toBe(200);
    });
  });

  it('whose sign-ins are ended sign in again', async () => {
    const made = await created();
    const callers = [await signedIn(made.username), await atRegister(made.username)];
    const bystander = await signedIn((await created()).username);
    const reply = await as('MANAGER').post(at(made.username, '/end-sessions'));
    expect(read(reply, 200, one).data).toEqual(made);
    expect(await Promise.all(callers.map(stands))).toEqual([false, false]);
    expect(await stands(bystander)).toBe(true);
    expect((await signIn(made.username)).status).toBe(200);
  });

  it('are unknown under a name that nobody has, or somebody of another merchant', async () => {
    const { username } = await created();
    const others = as('MANAGER', 'other');
    for (const [caller, name] of [
      [as('MANAGER'), 'nobody'],
      [as('MANAGER'), '__proto__'],
      [as('MANAGER'), username.toUpperCase()],
      [others, username],
    ] as const) {
      refused(await caller.patch(at(name), { displayName: 'A' }), 404, 'USER_UNKNOWN');
      refused(await caller.patch(at(name), { status: 'TERMINATED' }), 404, 'USER_UNKNOWN');
      refused(await caller.post(at(name, '/password'), { password: OTHER_PASSWORD }), 404, 'USER_UNKNOWN');
      refused(await caller.post(at(name, '/end-sessions')), 404, 'USER_UNKNOWN');
    }
    expect((await signIn(username)).status).toBe(200);
  });

  it.each(['CASHIER', 'AUDITOR'] as const)('are not managed by a %s', async (role) => {
    const { username } = await created();
    for (const reply of [
      await as(role).get('/users'),
      await as(role).post('/users', { username: newName(), ...FACTS }),
      await as(role).patch(at(username), { displayName: 'A' }),
      await as(role).post(at(username, '/password'), { password: OTHER_PASSWORD }),
      await as(role).post(at(username, '/end-sessions')),
    ])
      refused(reply, 403, 'FEATURE_MISSING');
    expect((await signIn(username)).status).toBe(200);
  });

  it('are managed by nobody whose sign-in has ended', async () => {
    const { username } = await created({ role: 'MANAGER' });
    const caller = await signedIn(username);
    await patch(username, { role: 'CASHIER' });
    refused(await caller.post('/users', { username: newName(), ...FACTS }), 401, 'SIGN_IN_EXPIRED');
    refused(await caller.post(at(username, '/password'), { password: OTHER_PASSWORD }), 401, 'SIGN_IN_EXPIRED');
  });

  it('have examples that are what they describe', () => {
    for (const schema of [user, userCreateBody, userPatchBody, userPasswordBody]) {
      const [example] = schema.meta()?.examples as object[];
      expect(schema.parse(example)).toEqual(example);
    }
  });
});
