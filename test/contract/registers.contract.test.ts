import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addRegister } from '#service/admin/accounts';
import { createTenantStore } from '#service/store/database/tenant-store';
import { register, registerCreateBody, registerStatusBody, type Register } from '#shared/api/accounts/register';
import { registrationData } from '#shared/api/accounts/session';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(register);
const NOTHING_REPORTED = { lastHeardAt: null, appVersion: null, unsentCount: null, oldestUnsentAt: null };
const STATUS = { appVersion: '1.4.0', unsentCount: 2, oldestUnsentAt: '2031-03-02T05:58:00.000Z' };
const NONE_UNSENT = { appVersion: '1.4.0', unsentCount: 0, oldestUnsentAt: null };
const clock = { at: new Date('2031-03-02T06:00:00.250Z') };

onEachDatabase(
  'registers',
  (service) => {
    const as = (role: 'MANAGER' | 'CASHIER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
    const list = async (tenant?: string) =>
      read(await as('AUDITOR', tenant).get('/registers'), 200, envelope(z.array(register))).data;
    const find = async (registerId: number, tenant?: string) =>
      (await list(tenant)).find((row) => row.registerId === registerId);
    const created = async (name = 'Garden kiosk', tenant?: string) =>
      read(await as('MANAGER', tenant).post('/registers', { name }), 201, one).data;
    const patch = (registerId: number, change: object) => as('MANAGER').patch(`/registers/${registerId}`, change);
    const signIn = (registerId: number, merchantTenant = 'demo') => {
      const people = service().tenants.find(({ code }) => code === merchantTenant)?.users ?? [];
      const { username, password } = people.find(({ role }) => role === 'CASHIER') ?? {};
      return service().client.send('POST', '/auth/registration', { username, password, merchantTenant, registerId });
    };
    /** @returns the service as the till of the register calls it */
    const till = async (registerId: number, tenant = 'demo') => {
      const { token } = read(await signIn(registerId, tenant), 200, envelope(registrationData)).data;
      return service().client.with({ 'X-TenantID': tenant, Authorization: `Bearer ${token}` });
    };
    const stands = async (caller: Awaited<ReturnType<typeof till>>) => (await caller.get('/auth/me')).status === 200;

    it('of the demo have reported nothing yet', async () => {
      const rows = await list('manama');
      expect(rows.map((row) => row.registerId)).toEqual([1, 2, 3]);
      for (const row of rows) expect(row).toMatchObject(NOTHING_REPORTED);
    });

    describe('creating', () => {
      it('gives each the number after the highest, and lets a till sign in', async () => {
        const highest = Math.max(...(await list()).map(({ registerId }) => registerId));
        const made = await created(' Garden kiosk ');
        expect(made).toEqual({
          registerId: highest + 1,
          name: 'Garden kiosk',
          status: 'ACTIVE',
          terminated: false,
          ...NOTHING_REPORTED,
        });
        expect(await find(made.registerId)).toEqual(made);
        expect((await signIn(made.registerId)).status).toBe(200);
      });

      it('gives several at once a number each', async () => {
        const made = await Promise.all(['A', 'B', 'C', 'D'].map((name) => created(name)));
        expect(new Set(made.map(({ registerId }) => registerId)).size).toBe(4);
      });

      it('gives no number again, not that of a terminated one or one of the admin command', async () => {
        const { registerId: first } = await created();
        expect((await as('MANAGER').post(`/registers/${first}/terminate`)).status).toBe(200);
        await addRegister(createTenantStore(service().db), 'demo', { registerId: first + 1, name: 'By hand' });
        await addRegister(createTenantStore(service().db), 'demo', { registerId: first + 40, name: 'By hand' });
        const { registerId: second } = await created();
        expect(second).toBe(first + 41);
      });

      it('counts for each merchant alone', async () => {
        const [ours, theirs] = [(await list()).length, await created('Quay', 'other')];
        expect(theirs.registerId).toBe(4);
        expect(await list()).toHaveLength(ours);
      });

      it.each([undefined, null, '', ' ', 7, 'x'.repeat(201)])('refuses the name %j', async (name) => {
        const reply = await as('MANAGER').post('/registers', { name });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'name')]);
      });

      it('sets what is not the name itself', async () => {
        const sent = { name: 'Kiosk', registerId: 900, status: 'INACTIVE', terminated: true, unsentCount: 3 };
        const made = read(await as('MANAGER').post('/registers', sent), 201, one).data;
        expect(made.registerId).not.toBe(900);
        expect(made).toMatchObject({ status: 'ACTIVE', terminated: false, unsentCount: null });
      });
    });

    describe('changing', () => {
      it('changes only the keys sent', async () => {
        const made = await created();
        const renamed = read(await patch(made.registerId, { name: 'Terrace' }), 200, one).data;
        expect(renamed).toEqual({ ...made, name: 'Terrace' });
        const suspended = read(await patch(made.registerId, { status: 'INACTIVE' }), 200, one).data;
        expect(suspended).toEqual({ ...renamed, status: 'INACTIVE' });
        const ignored = { registerId: 9, terminated: true, lastHeardAt: '2031-01-01T00:00:00Z' };
        expect(read(await patch(made.registerId, ignored), 200, one).data).toEqual(suspended);
        expect(read(await patch(made.registerId, {}), 200, one).data).toEqual(suspended);
        expect(await find(made.registerId)).toEqual(suspended);
      });

      it('ends the sign-ins of a suspended register until it is active again, and those of no other', async () => {
        const [suspended, other] = [await created(), await created()];
        const [caller, bystander] = [await till(suspended.registerId), await till(other.registerId)];
        await patch(suspended.registerId, { name: 'Renamed' });
        expect(await stands(caller)).toBe(true);
        await patch(suspended.registerId, { status: 'INACTIVE' });
        expect([await stands(caller), await stands(bystander)]).toEqual([false, true]);
        expect((await signIn(suspended.registerId)).body).toMatchObject(refusal('REGISTER_NOT_ACTIVE'));
        await patch(suspended.registerId, { status: 'ACTIVE' });
        expect((await signIn(suspended.registerId)).status).toBe(200);
      });

      it.each([
        ['name', null],
        ['name', ' '],
        ['name', 'x'.repeat(201)],
        ['status', 'TERMINATED'],
        ['status', null],
      ])('refuses a wrong %s: %j', async (field, value) => {
        const made = await created();
        const reply = await patch(made.registerId, { name: 'Lost', [field]: value });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(made.registerId)).toEqual(made);
      });

      it.each(['999', '0', '-1', '99999999999999999999'])('does not know register %s', async (id) => {
        for (const reply of [
          await as('MANAGER').patch(`/registers/${id}`, { name: 'A' }),
          await as('MANAGER').post(`/registers/${id}/terminate`),
        ])
          expect([reply.status, reply.body]).toMatchObject([404, refusal('REGISTER_UNKNOWN')]);
      });

      it('does not know the register of another merchant', async () => {
        const mine = (await list('pune')).length;
        const { registerId } = await created();
        expect(registerId).toBeGreaterThan(mine);
        const before = await find(registerId);
        expect((await as('MANAGER', 'pune').patch(`/registers/${registerId}`, { name: 'Ours' })).status).toBe(404);
        expect((await as('MANAGER', 'pune').post(`/registers/${registerId}/terminate`)).status).toBe(404);
        expect(await find(registerId)).toEqual(before);
      });
    });

    describe('terminating', () => {
      it('ends the register and its sign-ins for good, and answers the same when repeated', async () => {
        const made = await created();
        const caller = await till(made.registerId);
        const terminate = () => as('MANAGER').post(`/registers/${made.registerId}/terminate`);
        const replies = await Promise.all([terminate(), terminate()]);
        replies.push(await terminate());
        for (const reply of replies) expect(read(reply, 200, one).data).toEqual({ ...made, terminated: true });
        expect(await stands(caller)).toBe(false);
        expect((await signIn(made.registerId)).body).toMatchObject(refusal('REGISTER_TERMINATED'));
        for (const change of [{ status: 'ACTIVE' }, { name: 'Again' }, {}]) {
          const reply = await patch(made.registerId, change);
          expect([reply.status, reply.body]).toMatchObject([409, refusal('REGISTER_TERMINATED')]);
        }
        expect(await find(made.registerId)).toEqual({ ...made, terminated: true });
      });

      it('keeps what its till reported last', async () => {
        const { registerId } = await created();
        await (await till(registerId)).put(`/registers/${registerId}/status`, STATUS);
        await as('MANAGER').post(`/registers/${registerId}/terminate`);
        expect(await find(registerId)).toMatchObject({ ...STATUS, terminated: true });
      });
    });

    describe('what a till reports', () => {
      const report = async (registerId: number, status: object) =>
        (await till(registerId)).put(`/registers/${registerId}/status`, status);

      it('is listed with the time the service heard it, the last report alone', async () => {
        const made = await created();
        const first = read(await report(made.registerId, STATUS), 200, one).data;
        expect(first).toEqual({ ...made, ...STATUS, lastHeardAt: clock.at.toISOString() });
        expect(await find(made.registerId)).toEqual(first);
        clock.at = new Date('2031-03-02T06:01:00.000Z');
        const sent = { ...NONE_UNSENT, appVersion: ' 1.5.0 ', lastHeardAt: '2030-01-01T00:00:00Z', name: 'Taken over' };
        expect(read(await report(made.registerId, sent), 200, one).data).toEqual({
          ...made,
          ...NONE_UNSENT,
          appVersion: '1.5.0',
          lastHeardAt: '2031-03-02T06:01:00.000Z',
        });
      });

      it('keeps the moment of the oldest entry, whatever its offset', async () => {
        const { registerId } = await created();
        const sent = { ...STATUS, oldestUnsentAt: '2031-03-02T09:58:00+04:00' };
        expect(read(await report(registerId, sent), 200, one).data).toMatchObject({
          oldestUnsentAt: '2031-03-02T05:58:00.000Z',
        });
      });

      it('comes from whoever is signed in at that register, and nobody else', async () => {
        const [mine, other] = [await created(), await created()];
        for (const caller of [as('MANAGER'), as('CASHIER'), await till(other.registerId), await till(1, 'other')]) {
          const reply = await caller.put(`/registers/${mine.registerId}/status`, STATUS);
          expect([reply.status, reply.body]).toMatchObject([403, refusal('REGISTER_NOT_SIGNED_IN')]);
        }
        expect(await find(mine.registerId)).toEqual(mine);
      });

      it('ends with the sign-in', async () => {
        const { registerId } = await created();
        const caller = await till(registerId);
        await patch(registerId, { status: 'INACTIVE' });
        const reply = await caller.put(`/registers/${registerId}/status`, STATUS);
        expect([reply.status, reply.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
      });

      it('is of that merchant alone', async () => {
        await (await till(1, 'pune')).put('/registers/1/status', STATUS);
        expect(await find(1, 'pune')).toMatchObject(STATUS);
        expect(await find(1, 'manama')).toMatchObject(NOTHING_REPORTED);
      });

      it.each([
        ['appVersion', undefined],
        ['appVersion', null],
        ['appVersion', ' '],
        ['appVersion', 'x'.repeat(65)],
        ['unsentCount', undefined],
        ['unsentCount', -1],
        ['unsentCount', 1.5],
        ['unsentCount', '2'],
        ['unsentCount', 2 ** 31],
        ['oldestUnsentAt', undefined],
        ['oldestUnsentAt', 'yesterday'],
        ['oldestUnsentAt', '2031-03-02T05:58:00'],
        ['oldestUnsentAt', '0000-01-01T00:00:00Z'],
        ['oldestUnsentAt', null],
      ])('is refused with a wrong %s: %j', async (field, value) => {
        const made = await created();
        const reply = await report(made.registerId, { ...STATUS, [field]: value });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
        expect(await find(made.registerId)).toEqual(made);
      });

      it('has no oldest entry where nothing is unsent', async () => {
        const { registerId } = await created();
        const reply = await report(registerId, { ...STATUS, unsentCount: 0 });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'oldestUnsentAt')]);
      });
    });

    it.each([
      ['MANAGER', 200, [201, 200, 200]],
      ['AUDITOR', 200, [403, 403, 403]],
      ['CASHIER', 200, [403, 403, 403]],
    ] as const)('let a %s list with %d and manage with %j', async (role, listing, managing) => {
      const { registerId } = await created();
      expect((await as(role).get('/registers')).status).toBe(listing);
      const replies = [
        await as(role).post('/registers', { name: 'A' }),
        await as(role).patch(`/registers/${registerId}`, { name: 'B' }),
        await as(role).post(`/registers/${registerId}/terminate`),
      ];
      expect(replies.map(({ status }) => status)).toEqual(managing);
      for (const { status, body } of replies)
        if (status === 403) expect(body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    it('have examples that are what they describe', () => {
      for (const schema of [registerCreateBody, registerStatusBody]) {
        const [example] = schema.meta()?.examples as object[];
        expect(schema.parse(example)).toEqual(example);
      }
    });

    it('are read from a service that knows nothing of reports', () => {
      const earlier = { registerId: 1, name: 'Front', status: 'ACTIVE', terminated: false };
      expect(register.parse(earlier)).toEqual({ ...earlier, ...NOTHING_REPORTED } satisfies Register);
    });
  },
  { now: () => clock.at },
);
