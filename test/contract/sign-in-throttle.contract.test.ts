// Guessing passwords: what the throttle allows, and what it never tells.
import { beforeEach, describe, expect, it } from 'vitest';
import { setUserStatus } from '#service/admin/accounts';
import { createTenantStore } from '#service/store/database/tenant-store';
import { FREE_TRIES } from '#service/domain/sign-in/sign-in-throttle';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';

const clock = { at: Date.parse('2026-03-01T08:00:00Z') };
const RIGHT = { username: 'sara.khan', password: 'cashier-demo' };
const WRONG = { ...RIGHT, password: 'guess' };

onEachDatabase(
  'guessing passwords',
  (service) => {
    const tryOne = (body: object, tenant = 'demo') =>
      service().client.send('POST', '/auth/authenticate', body, { 'X-TenantID': tenant });
    const statusOf = async (body: object, tenant?: string) => (await tryOne(body, tenant)).status;
    const wait = (ms: number) => (clock.at += ms);

    beforeEach(async () => {
      wait(60 * 60_000);
      expect(await statusOf(RIGHT)).toBe(200);
    });

    it('is free five times, then waits longer each time, and says how long', async () => {
      for (let i = 0; i < FREE_TRIES.user; i += 1) expect(await statusOf(WRONG)).toBe(401);
      for (const seconds of [15, 30, 60]) {
        const reply = await tryOne(WRONG);
        expect([reply.status, reply.body]).toMatchObject([429, refusal('RATE_LIMITED')]);
        expect((reply.body as { message: string }).message).toContain(`Wait ${seconds} seconds`);
        wait(seconds * 1000 - 1);
        expect(await statusOf(WRONG)).toBe(429);
        wait(1);
        expect(await statusOf(WRONG)).toBe(401);
      }
    });

    it('makes the right password wait as well, and forgets the series after it', async () => {
      for (let i = 0; i < FREE_TRIES.user; i += 1) await tryOne(WRONG);
      expect(await statusOf(RIGHT)).toBe(429);
      wait(15_000);
      expect(await statusOf(RIGHT)).toBe(200);
      for (let i = 0; i < FREE_TRIES.user; i += 1) expect(await statusOf(WRONG)).toBe(401);
      expect(await statusOf(WRONG)).toBe(429);
    });

    it('lets nobody wait for a clock of the service that was ahead and was put right', async () => {
      wait(26 * 60 * 60_000);
      for (let i = 0; i < FREE_TRIES.user; i += 1) await tryOne(WRONG);
      expect(await statusOf(RIGHT)).toBe(429);
      wait(-26 * 60 * 60_000);
      expect(await statusOf(RIGHT)).toBe(200);
      for (let i = 0; i < FREE_TRIES.user; i += 1) await tryOne(WRONG);
      wait(-10 * 60_000);
      const reply = await tryOne(RIGHT);
      expect([reply.status, reply.body]).toMatchObject([
        429,
        { message: expect.stringContaining('Wait 15 seconds') as unknown },
      ]);
      wait(10 * 60_000);
    });

    it('is the same for a user there is not', async () => {
      const nobody = { username: 'no.body', password: 'guess' };
      for (let i = 0; i < FREE_TRIES.user; i += 1) expect(await statusOf(nobody)).toBe(401);
      expect(await statusOf(nobody)).toBe(429);
    });

    it('is counted across both sign-ins, and by user: another one signs in', async () => {
      const atRegister = { ...WRONG, merchantTenant: 'demo', registerId: 1 };
      for (let i = 0; i < FREE_TRIES.user; i += 1) {
        expect((await service().client.send('POST', '/auth/registration', atRegister)).status).toBe(401);
      }
      expect(await statusOf(WRONG)).toBe(429);
      expect(await statusOf({ username: 'omar.haddad', password: 'manager-demo' })).toBe(200);
    });

    describe('at a till that is known', () => {
      const atRegister = async (more: object = {}) =>
        service().client.send('POST', '/auth/registration', {
          ...RIGHT,
          merchantTenant: 'demo',
          registerId: 1,
          ...more,
        });
      const tokenOf = async (more: object = {}) =>
        ((await atRegister(more)).body as { data: { token: string } }).data.token;
      const HOUR_MS = 60 * 60_000;

      it('leaves tries to the user whose tries others have used up, with a token of any user, expired or not', async () => {
        const earlierToken = await tokenOf({ username: 'omar.haddad', password: 'manager-demo' });
        wait(13 * HOUR_MS);
        for (let i = 0; i < FREE_TRIES.user; i += 1) await tryOne(WRONG);
        expect((await atRegister()).status).toBe(429);
        expect((await atRegister({ earlierToken })).status).toBe(200);
        expect((await atRegister()).status).toBe(429);
      });

      it('leaves tries to users whose address has used up its own', async () => {
        const earlierToken = await tokenOf();
        for (let i = 0; i < FREE_TRIES.address; i += 1) await tryOne({ ...WRONG, username: `guess-${i}` });
        expect((await atRegister()).status).toBe(429);
        expect((await atRegister({ earlierToken })).status).toBe(200);
        wait(HOUR_MS);
      });

      it('is limited there as well, by user', async () => {
        const earlierToken = await tokenOf();
        for (let i = 0; i < FREE_TRIES.user; i += 1) {
          expect((await atRegister({ earlierToken, password: 'guess' })).status).toBe(401);
        }
        expect((await atRegister({ earlierToken })).status).toBe(429);
        expect(await statusOf(RIGHT)).toBe(200);
        const other = { username: 'omar.haddad', password: 'manager-demo' };
        expect((await atRegister({ earlierToken, ...other })).status).toBe(200);
      });

      it('counts for nothing with a token of another register or merchant, of none, or of a sign-in that was ended', async () => {
        const ended = await tokenOf();
        await setUserStatus(createTenantStore(service().db), 'demo', RIGHT.username, 'TERMINATED');
        await setUserStatus(createTenantStore(service().db), 'demo', RIGHT.username, 'ACTIVE');
        const desk = ((await tryOne(RIGHT)).body as { token: string }).token;
        const stranger = service().tenants.find(({ code }) => code === 'other')?.users[0];
        const elsewhere = await tokenOf({ ...stranger, merchantTenant: 'other' });
        for (let i = 0; i < FREE_TRIES.user; i += 1) await tryOne(WRONG);
        for (const earlierToken of [ended, desk, elsewhere, '', 'x', 'a.b.c']) {
          expect([earlierToken, (await atRegister({ earlierToken })).status]).toEqual([earlierToken, 429]);
        }
      });
    });

    it('counts a hundred at once one by one', async () => {
      const replies = await Promise.all(Array.from({ length: 30 }, () => statusOf(WRONG)));
      expect(replies.filter((status) => status === 401)).toHaveLength(FREE_TRIES.user);
      expect(replies.filter((status) => status === 429)).toHaveLength(30 - FREE_TRIES.user);
    });

    it('lets a user sign in at many tills at once', async () => {
      const replies = await Promise.all(Array.from({ length: 12 }, () => statusOf(RIGHT)));
      expect(new Set(replies)).toEqual(new Set([200]));
    });

    it('does not tell the right one among a hundred at once', async () => {
      const bodies = Array.from({ length: 20 }, (_, i) => (i === 19 ? RIGHT : WRONG));
      const replies = await Promise.all(bodies.map((body) => statusOf(body)));
      const told = replies.filter((status) => status !== 429);
      // The right password may be among the first, and then the count starts again.
      expect(told.length).toBeLessThanOrEqual(2 * FREE_TRIES.user + 1);
      expect(replies.filter((status) => status === 429).length).toBeGreaterThan(0);
    });

    it('over many users is stopped by address, per merchant', async () => {
      const tenant = 'pune';
      for (let i = 0; i < FREE_TRIES.address; i += 1) {
        expect(await statusOf({ username: `user-${i}`, password: 'guess' }, tenant)).toBe(401);
      }
      expect(await statusOf({ username: 'user-x', password: 'guess' }, tenant)).toBe(429);
      expect(await statusOf({ username: 'noor.ali', password: 'cashier-demo' }, 'manama')).toBe(200);
    });
  },
  { now: () => new Date(clock.at) },
);
