// What the API has no calls for, seen through the API: merchants, users and registers.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addRegister,
  addUser,
  registersOf,
  setPassword,
  setRegister,
  setUserStatus,
  usersOf,
} from '#service/admin/accounts';
import { CommandRefused } from '#service/admin/command-refused';
import { addMerchant, setTaxFacts, setTillRules, showMerchant } from '#service/admin/merchants';
import { createPasswords, DEMO_PASSWORD_COST } from '#service/domain/sign-in/password';
import { createTenantStore } from '#service/store/database/tenant-store';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';

const FACTS = {
  name: 'Muscat Spice Hall',
  countryCode: 'OM',
  currency: 'OMR',
  timeZone: 'Asia/Muscat',
  vatRegistrationNumber: null,
  addressLines: ['Mutrah Souq'],
  standardRate: 5,
  pricesIncludeTax: false,
  cashRounding: 0.005,
};
const passwords = createPasswords(DEMO_PASSWORD_COST);
const PASSWORD = 'cardamom and clove';

onEachDatabase('the command line', (service) => {
  const store = () => createTenantStore(service().db);
  const merchantAdded = async () => {
    const code = `m-${randomUUID()}`;
    await addMerchant(store(), { code, ...FACTS });
    return code;
  };
  const userAdded = async (code: string, role = 'MANAGER', username = `u-${randomUUID()}`) => {
    await addUser(store(), passwords, code, { username, displayName: 'A User', role, password: PASSWORD });
    return username;
  };
  const signIn = (code: string, username: string, password = PASSWORD) =>
    service().client.send('POST', '/auth/authenticate', { username, password }, { 'X-TenantID': code });
  const atRegister = (code: string, username: string, registerId: number) =>
    service().client.send('POST', '/auth/registration', {
      username,
      password: PASSWORD,
      merchantTenant: code,
      registerId,
    });
  const tokenIn = (text: string): string => /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
  const as = (code: string, token: string) =>
    service().client.with({ 'X-TenantID': code, Authorization: `Bearer ${token}` });

  describe('merchants', () => {
    it('made here sell apart from all others', async () => {
      const code = await merchantAdded();
      const caller = as(code, tokenIn((await signIn(code, await userAdded(code))).text));
      expect((await caller.get('/merchant')).body).toMatchObject({
        data: {
          tenantId: code,
          currency: 'OMR',
          cashRounding: 0.005,
          taxRates: [
            { taxCategory: 'STANDARD', rate: 5 },
            { taxCategory: 'ZERO', rate: 0 },
            { taxCategory: 'EXEMPT', rate: 0 },
            { taxCategory: 'OUT_OF_SCOPE', rate: 0 },
          ],
        },
      });
      expect((await caller.post('/crm/customers', { email: 'first@muscat.example', firstName: 'A' })).status).toBe(201);
      const list = await caller.get('/crm/customers');
      expect(list.body).toMatchObject({ page: { totalElements: 1 } });
      expect(await showMerchant(store(), code)).toMatchObject({ name: FACTS.name, countryCode: 'OM' });
    });

    it('are there once', async () => {
      await expect(addMerchant(store(), { code: 'demo', ...FACTS })).rejects.toThrow('Merchant demo already exists.');
      expect(await showMerchant(store(), 'demo')).toMatchObject({ name: 'Lantern House Gifts' });
    });

    it.each([
      ['code', 'no spaces'],
      ['name', ' '],
      ['countryCode', 'Oman'],
      ['currency', 'XAU'],
      ['timeZone', 'Muscat'],
      ['standardRate', 101],
      ['standardRate', 5.12345],
      ['standardRate', Number.NaN],
      ['cashRounding', 0.0005],
      ['cashRounding', -1],
      ['vatRegistrationNumber', ''],
      ['vatRegistrationNumber', 'abc'],
    ])('with %s %j are refused by name', async (field, value) => {
      const refused = addMerchant(store(), { code: `m-${randomUUID()}`, ...FACTS, [field]: value });
      await expect(refused).rejects.toThrow(CommandRefused);
      await expect(refused).rejects.toThrow(new RegExp(`^${field}: `));
    });

    it.each([
      ['AE', '1045 4219 1200 003', '104542191200003'],
      ['SA', '310122393500003', '310122393500003'],
      ['OM', '1100006083', 'OM1100006083'],
      ['IN', '27 aaecd4417k1zl', '27AAECD4417K1ZL'],
    ])('in %s have the number %s as %s', async (countryCode, vatRegistrationNumber, stored) => {
      const code = `m-${randomUUID()}`;
      await addMerchant(store(), { code, ...FACTS, countryCode, vatRegistrationNumber });
      expect(await showMerchant(store(), code)).toMatchObject({ vatRegistrationNumber: stored });
    });

    it.each([
      ['AE', '310122393500003'],
      ['SA', 'abc'],
      ['BH', 'abc'],
      ['IN', '88AAPFU0939F1ZN'],
    ])('in %s refuse %s as their VAT number', async (countryCode, vatRegistrationNumber) => {
      const refused = addMerchant(store(), { code: `m-${randomUUID()}`, ...FACTS, countryCode, vatRegistrationNumber });
      await expect(refused).rejects.toThrow(/^vatRegistrationNumber: It is no VAT registration number/);
    });

    it('get another VAT number, or none, and keep it otherwise', async () => {
      const code = await merchantAdded();
      const changed = { vatRegistrationNumber: 'OM 1100 006083' };
      expect(await setTaxFacts(store(), code, changed)).toMatchObject({ vatRegistrationNumber: 'OM1100006083' });
      await expect(setTaxFacts(store(), code, { vatRegistrationNumber: 'abc' })).rejects.toThrow(
        /^vatRegistrationNumber: /,
      );
      expect(await setTaxFacts(store(), code, {})).toMatchObject({ vatRegistrationNumber: 'OM1100006083' });
      expect(await setTaxFacts(store(), code, { vatRegistrationNumber: null })).toMatchObject({
        vatRegistrationNumber: null,
      });
    });

    it.each([
      ['AE', undefined, 'LINE'],
      ['AE', 'DOCUMENT', 'DOCUMENT'],
      ['OM', undefined, 'DOCUMENT'],
      ['OM', 'LINE', 'LINE'],
    ])('in %s told %s round tax as %s', async (countryCode, taxRounding, expected) => {
      const code = `m-${randomUUID()}`;
      await addMerchant(store(), { code, ...FACTS, countryCode, ...(taxRounding && { taxRounding }) });
      expect(await showMerchant(store(), code)).toMatchObject({ taxRounding: expected });
    });

    it('round tax otherwise from the day they are told to, and those there before as they did', async () => {
      const code = `m-${randomUUID()}`;
      await addMerchant(store(), { code, ...FACTS, countryCode: 'AE' });
      expect(await setTaxFacts(store(), code, { taxRounding: 'DOCUMENT' })).toMatchObject({ taxRounding: 'DOCUMENT' });
      expect(await setTaxFacts(store(), code, {})).toMatchObject({ taxRounding: 'DOCUMENT' });
      expect(await showMerchant(store(), 'demo')).toMatchObject({ countryCode: 'AE', taxRounding: 'DOCUMENT' });
    });

    it('of India say in which state they are registered, and where they supply registered customers', async () => {
      const code = `m-${randomUUID()}`;
      const number = { countryCode: 'IN', vatRegistrationNumber: '27AAECD4417K1ZL' };
      await addMerchant(store(), { code, ...FACTS, ...number });
      expect(await showMerchant(store(), code)).toMatchObject({ gst: { state: '27', isSupplyAtCounter: false } });
      const changed = await setTaxFacts(store(), code, { gstSupplyAtCounter: true });
      expect(changed).toMatchObject({ gst: { state: '27', isSupplyAtCounter: true } });
      expect(await showMerchant(store(), 'demo')).not.toHaveProperty('gst');
    });

    it('rule what their tills do, each rule by itself', async () => {
      const code = await merchantAdded();
      const caller = as(code, tokenIn((await signIn(code, await userAdded(code))).text));
      const rules = async () => (await caller.get('/merchant')).body as { data: { tillRules: unknown } };
      expect((await rules()).data.tillRules).toEqual({ saleWithoutDay: false, customerEmail: null, offlineDays: 14 });
      await setTillRules(store(), code, { saleWithoutDay: true });
      await setTillRules(store(), code, { customerEmail: 'shop@muscat.example' });
      await setTillRules(store(), code, { offlineDays: 3 });
      const changed = { saleWithoutDay: true, customerEmail: 'shop@muscat.example', offlineDays: 3 };
      expect((await rules()).data.tillRules).toEqual(changed);
      expect(await setTillRules(store(), code, {})).toMatchObject({ tillRules: { saleWithoutDay: true } });
      await setTillRules(store(), code, { saleWithoutDay: false, customerEmail: null, offlineDays: 14 });
      expect((await rules()).data.tillRules).toEqual({ saleWithoutDay: false, customerEmail: null, offlineDays: 14 });
      expect(await showMerchant(store(), 'demo')).toMatchObject({ tillRules: { saleWithoutDay: false } });
    });

    it.each([
      ['customerEmail', 'no address'],
      ['saleWithoutDay', 'yes'],
      ['offlineDays', 0],
      ['offlineDays', 366],
    ])('refuse the rule %s %j by name', async (field, value) => {
      const refused = setTillRules(store(), await merchantAdded(), { [field]: value });
      await expect(refused).rejects.toThrow(new RegExp(`^${field}: `));
    });

    it('not there have neither users nor registers', async () => {
      const facts = { username: 'a', displayName: 'A', role: 'CASHIER', password: PASSWORD };
      for (const command of [
        () => showMerchant(store(), 'nobody'),
        () => setTillRules(store(), 'nobody', {}),
        () => setTaxFacts(store(), 'nobody', {}),
        () => usersOf(store(), 'nobody'),
        () => registersOf(store(), 'nobody'),
        () => addUser(store(), passwords, 'nobody', facts),
        () => addRegister(store(), 'nobody', { registerId: 1, name: 'A' }),
        () => setPassword(store(), passwords, 'nobody', 'a', PASSWORD),
        () => setRegister(store(), 'nobody', 1, { terminated: true }),
      ])
        await expect(command()).rejects.toThrow('There is no merchant nobody.');
    });
  });

  describe('users', () => {
    it('are terminated with every token, and restored without them', async () => {
      const username = await userAdded('demo');
      const token = tokenIn((await signIn('demo', username)).text);
      expect((await as('demo', token).get('/auth/me')).status).toBe(200);
      await setUserStatus(store(), 'demo', username, 'TERMINATED');
      expect((await as('demo', token).get('/auth/me')).body).toMatchObject(refusal('SIGN_IN_EXPIRED'));
      expect((await signIn('demo', username)).status).toBe(401);
      await setUserStatus(store(), 'demo', username, 'ACTIVE');
      expect((await as('demo', token).get('/auth/me')).status).toBe(401);
      expect((await signIn('demo', username)).status).toBe(200);
    });

    it('with a new password are signed out of the old one', async () => {
      const username = await userAdded('demo');
      const token = tokenIn((await signIn('demo', username)).text);
      await setPassword(store(), passwords, 'demo', username, 'saffron and rose');
      expect((await as('demo', token).get('/crm/customers')).status).toBe(401);
      expect((await signIn('demo', username)).status).toBe(401);
      expect((await signIn('demo', username, 'saffron and rose')).status).toBe(200);
    });

    it('are there once, and listed without their password', async () => {
      const username = await userAdded('demo', 'AUDITOR');
      await expect(userAdded('demo', 'CASHIER', username)).rejects.toThrow(`demo already has a user ${username}.`);
      const listed = (await usersOf(store(), 'demo')).find((one) => one.username === username);
      expect(listed).toEqual({ username, displayName: 'A User', role: 'AUDITOR', status: 'ACTIVE' });
    });

    it.each([
      ['username', 'two words'],
      ['username', ''],
      ['role', 'OWNER'],
      ['password', 'seven 7'],
      ['displayName', ''],
    ])('with %s %j are refused by name', async (field, value) => {
      const facts = { username: `u-${randomUUID()}`, displayName: 'A', role: 'CASHIER', password: PASSWORD };
      await expect(addUser(store(), passwords, 'demo', { ...facts, [field]: value })).rejects.toThrow(
        new RegExp(`^${field}: `),
      );
    });

    it('not there cannot be changed, nor those of another merchant', async () => {
      const username = await userAdded('demo');
      await expect(setPassword(store(), passwords, 'other', username, PASSWORD)).rejects.toThrow(
        `other has no user ${username}.`,
      );
      await expect(setUserStatus(store(), 'other', username, 'TERMINATED')).rejects.toThrow(CommandRefused);
      expect((await signIn('demo', username)).status).toBe(200);
    });
  });

  describe('registers', () => {
    it('end their sign-ins when they are deactivated or terminated', async () => {
      const code = await merchantAdded();
      const username = await userAdded(code, 'CASHIER');
      await addRegister(store(), code, { registerId: 7, name: 'Front' });
      const token = tokenIn((await atRegister(code, username, 7)).text);
      expect((await as(code, token).get('/auth/me')).status).toBe(200);
      await setRegister(store(), code, 7, { status: 'INACTIVE' });
      expect((await as(code, token).get('/auth/me')).status).toBe(401);
      expect((await atRegister(code, username, 7)).body).toMatchObject(refusal('REGISTER_NOT_ACTIVE', 'registerId'));
      await setRegister(store(), code, 7, { status: 'ACTIVE' });
      expect((await atRegister(code, username, 7)).status).toBe(200);
      await setRegister(store(), code, 7, { terminated: true });
      expect((await atRegister(code, username, 7)).body).toMatchObject(refusal('REGISTER_TERMINATED', 'registerId'));
    });

    it('once terminated stay so, and their number is not given again', async () => {
      const code = await merchantAdded();
      await addRegister(store(), code, { registerId: 7, name: 'Front' });
      await setRegister(store(), code, 7, { terminated: true });
      const sentence = `${code} has no register 7 that is not terminated.`;
      await expect(setRegister(store(), code, 7, { status: 'ACTIVE' })).rejects.toThrow(sentence);
      const again = addRegister(store(), code, { registerId: 7, name: 'Again' });
      await expect(again).rejects.toThrow(`${code} already has a register 7.`);
      expect(await registersOf(store(), code)).toMatchObject([{ registerId: 7, name: 'Front', terminated: true }]);
    });

    it.each([0, -1, 1.5, 2 ** 53])('number %d is refused', async (registerId) => {
      await expect(addRegister(store(), 'demo', { registerId, name: 'A' })).rejects.toThrow(/^registerId: /);
    });
  });
});
