import { describe, expect, it } from 'vitest';
import { envelope } from '#shared/api/wire/envelope';
import {
  MOST_PREFERENCES,
  NOTIFICATION_CATEGORIES,
  notificationPreferences,
  type NotificationPreference,
} from '#shared/api/customers/notification-preference';
import { ROLES, type Role } from '#shared/api/accounts/session';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const PATH = '/notifications/preferences';
const reply = envelope(notificationPreferences);
const LOCKED = ['ADMIN_BROADCAST', 'ADMIN_SECURITY'];

onEachDatabase('notification preferences', (service) => {
  const user = (role: Role, tenant?: string) => service().client.as(role, tenant);
  const get = async (role: Role, tenant?: string) =>
    read(await user(role, tenant).get(PATH), 200, reply).data.preferences;
  const put = async (preferences: object[], role: Role = 'MANAGER', tenant?: string) =>
    read(await user(role, tenant).put(PATH, { preferences }), 200, reply).data.preferences;
  const isOn = (preferences: NotificationPreference[], category: string) =>
    preferences.find((one) => one.category === category)?.enabled;

  describe('reading', () => {
    it('lists every category once, in a fixed order, with its group and whether it can be turned off', async () => {
      for (const role of ROLES) {
        const all = await get(role);
        expect(all.map((one) => one.category)).toEqual(NOTIFICATION_CATEGORIES);
        for (const { category, group, canDisable, enabled } of all) {
          expect(category.startsWith(`${group}_`)).toBe(true);
          expect(canDisable).toBe(!LOCKED.includes(category));
          if (!canDisable) expect(enabled).toBe(true);
        }
      }
      expect((await get('AUDITOR')).find((one) => one.category === 'OPS_ROUTE_ASSIGNED')).toEqual({
        category: 'OPS_ROUTE_ASSIGNED',
        group: 'OPS',
        enabled: true,
        canDisable: true,
      });
    });

    it('shows in the demo what people turned off, and everything on for the others', async () => {
      const off = (all: NotificationPreference[]) => all.filter((one) => !one.enabled).map((one) => one.category);
      expect(off(await get('CASHIER', 'other'))).toContain('FINANCE_POSTING_EXCEPTION');
      expect(off(await get('AUDITOR', 'other'))).toEqual([]);
    });
  });

  describe('changing', () => {
    it('answers with every category and keeps the change; categories left out are unchanged', async () => {
      const before = await get('MANAGER');
      const after = await put([{ category: 'OPS_ROUTE_ASSIGNED', enabled: false }]);
      expect(after).toEqual(
        before.map((one) => (one.category === 'OPS_ROUTE_ASSIGNED' ? { ...one, enabled: false } : one)),
      );
      expect(await get('MANAGER')).toEqual(after);
      const back = await put([{ category: 'OPS_ROUTE_ASSIGNED', enabled: true }]);
      expect(back).toEqual(before);
      expect(await put([{ category: 'SALES_LARGE_DISCOUNT', enabled: false }])).toEqual(
        before.map((one) => (one.category === 'SALES_LARGE_DISCOUNT' ? { ...one, enabled: false } : one)),
      );
    });

    it('applies to the signed-in user only, not to a colleague nor to another merchant', async () => {
      const others = async () => [
        await get('CASHIER', 'pune'),
        await get('AUDITOR', 'pune'),
        await get('MANAGER', 'manama'),
      ];
      const before = await others();
      const all = NOTIFICATION_CATEGORIES.map((category) => ({ category, enabled: false }));
      const mine = await put(all, 'MANAGER', 'pune');
      expect(mine.filter((one) => one.enabled).map((one) => one.category)).toEqual(LOCKED);
      expect(await others()).toEqual(before);
    });

    it('ignores an attempt to turn off a locked category, also beside others that are kept', async () => {
      const after = await put([
        { category: 'ADMIN_BROADCAST', enabled: false },
        { category: 'STOCK_ORDER_RELEASED', enabled: false },
        { category: 'ADMIN_SECURITY', enabled: false },
      ]);
      expect(LOCKED.map((category) => isOn(after, category))).toEqual([true, true]);
      expect(isOn(after, 'STOCK_ORDER_RELEASED')).toBe(false);
      expect(await get('MANAGER')).toEqual(after);
      await put([{ category: 'ADMIN_BROADCAST', enabled: true }]);
    });

    it('lets the last of two for one category count', async () => {
      const category = 'STOCK_ORDER_COMPLETED';
      const twice = (first: boolean, last: boolean) => [
        { category, enabled: first },
        { category, enabled: last },
      ];
      expect(isOn(await put(twice(true, false)), category)).toBe(false);
      expect(isOn(await put(twice(false, true)), category)).toBe(true);
    });

    it('changes nothing for an empty list, ignores unknown keys', async () => {
      const before = await get('MANAGER');
      expect(await put([])).toEqual(before);
      const body = {
        preferences: [{ category: 'OPS_DAY_NOT_CLOSED', enabled: true, canDisable: false, x: 1 }],
        username: 'x',
      };
      expect(read(await user('MANAGER').put(PATH, body), 200, reply).data.preferences).toEqual(before);
    });

    it('refuses a category that does not exist, names it, and changes none', async () => {
      const before = await get('MANAGER');
      const preferences = [
        { category: 'OPS_STORE_NOT_VISITED', enabled: false },
        { category: 'OPS_NOTHING', enabled: false },
      ];
      const refused = await user('MANAGER').put(PATH, { preferences });
      expect([refused.status, refused.body]).toMatchObject([
        400,
        refusal('VALIDATION_FAILED', 'preferences[1].category'),
      ]);
      expect(await get('MANAGER')).toEqual(before);
    });

    it.each([
      ['no list', {}, 'preferences'],
      ['null', { preferences: null }, 'preferences'],
      ['an object', { preferences: {} }, 'preferences'],
      ['no category', { preferences: [{ enabled: true }] }, 'preferences[0].category'],
      ['no enabled', { preferences: [{ category: 'OPS_ROUTE_ASSIGNED' }] }, 'preferences[0].enabled'],
      [
        'enabled as a text',
        { preferences: [{ category: 'OPS_ROUTE_ASSIGNED', enabled: 'no' }] },
        'preferences[0].enabled',
      ],
    ])('refuses %s', async (_what, body, field) => {
      const refused = await user('MANAGER').put(PATH, body);
      expect([refused.status, refused.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it('takes a hundred entries and no more', async () => {
      const entries = (count: number) =>
        Array.from({ length: count }, () => ({ category: 'OPS_ROUTE_ASSIGNED', enabled: true }));
      await put(entries(MOST_PREFERENCES));
      const refused = await user('MANAGER').put(PATH, { preferences: entries(MOST_PREFERENCES + 1) });
      expect([refused.status, refused.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'preferences')]);
    });

    it('keeps two changes that come at once', async () => {
      const off = (categories: readonly string[]) => categories.map((category) => ({ category, enabled: false }));
      const some = ['FINANCE_PAYMENT_OVERDUE', 'OPS_ROUTE_ASSIGNED', 'SALES_RETURN_ACCEPTED'];
      await Promise.all([
        put(off(some), 'AUDITOR'),
        put(off([...some].reverse()), 'AUDITOR'),
        put(off(['STOCK_ORDER_RELEASED']), 'AUDITOR'),
      ]);
      const after = await get('AUDITOR');
      expect([...some, 'STOCK_ORDER_RELEASED'].map((category) => isOn(after, category))).toEqual([
        false,
        false,
        false,
        false,
      ]);
    });
  });

  it('need a user who is signed in, of any role', async () => {
    for (const role of ROLES) expect((await user(role).put(PATH, { preferences: [] })).status).toBe(200);
    const nobody = service().client.with({ 'X-TenantID': 'demo' });
    for (const refused of [await nobody.get(PATH), await nobody.put(PATH, { preferences: [] })]) {
      expect([refused.status, refused.body]).toMatchObject([401, refusal('SIGN_IN_EXPIRED')]);
    }
  });
});
