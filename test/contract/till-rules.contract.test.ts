import { describe, expect, it } from 'vitest';
import { merchant, tillRules, tillRulesPatchBody, type TillRules } from '#shared/api/accounts/merchant';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(tillRules);
const USUAL: TillRules = { saleWithoutDay: false, customerEmail: null, offlineDays: 14 };
const EMAIL = 'counter@lantern.example';

onEachDatabase('till rules', (service) => {
  const as = (role: 'MANAGER' | 'CASHIER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
  const change = (rules: object, tenant?: string) => as('MANAGER', tenant).patch('/merchant/till-rules', rules);
  const changed = async (rules: object) => read(await change(rules), 200, one).data;
  const rulesOf = async (tenant?: string) =>
    read(await as('CASHIER', tenant).get('/merchant'), 200, envelope(merchant)).data.tillRules;

  describe('changing', () => {
    it('changes only the keys sent, for the tills of this merchant', async () => {
      expect(await rulesOf()).toEqual(USUAL);
      await changed({ customerEmail: EMAIL });
      await changed({ saleWithoutDay: true });
      const all = { saleWithoutDay: true, customerEmail: EMAIL, offlineDays: 3 };
      expect(await changed({ offlineDays: 3 })).toEqual(all);
      expect(await changed({})).toEqual(all);
      expect(await rulesOf()).toEqual(all);
      expect(await rulesOf('other')).toEqual(USUAL);
      expect(await changed(USUAL)).toEqual(USUAL);
    });

    it.each([
      ['saleWithoutDay', 'yes'],
      ['saleWithoutDay', null],
      ['customerEmail', 'no address'],
      ['customerEmail', ''],
      ['offlineDays', 0],
      ['offlineDays', 366],
      ['offlineDays', 1.5],
      ['offlineDays', '14'],
    ])('refuses a wrong %s: %j, and changes nothing', async (field, value) => {
      const reply = await change({ saleWithoutDay: true, [field]: value });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      expect(await rulesOf()).toEqual(USUAL);
    });
  });

  it.each(['CASHIER', 'AUDITOR'] as const)('are not changed by a %s', async (role) => {
    const reply = await as(role).patch('/merchant/till-rules', { saleWithoutDay: true });
    expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    expect(await rulesOf()).toEqual(USUAL);
  });

  it('have an example that is what it describes', () => {
    const [example] = tillRulesPatchBody.meta()?.examples as object[];
    expect(tillRulesPatchBody.parse(example)).toEqual(example);
  });
});
