// What a manager sets for the merchant: what receipts say of it, and its tax rates.
import { beforeAll, describe, expect, it } from 'vitest';
import { change } from '#shared/api/accounts/changes';
import { merchant, merchantPatchBody, taxRateBody, type Merchant } from '#shared/api/accounts/merchant';
import { item } from '#shared/api/catalog/item';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const one = envelope(merchant);
const ADDRESS = ['Shop 12, Souk Al Bahar', 'Dubai'];

onEachDatabase('the merchant', (service) => {
  const as = (role: 'MANAGER' | 'CASHIER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
  /** Without what it was before. */
  const factsOf = async (tenant?: string): Promise<Merchant> => {
    const { earlierDetails: _, ...now } = read(await as('CASHIER', tenant).get('/merchant'), 200, one).data;
    return now;
  };
  const lastChange = async (kind: string) =>
    read(await as('AUDITOR').get(`/ops/changes?kind=${kind}`), 200, envelope(flatPage(change))).data.content[0];
  let before: Merchant;
  beforeAll(async () => {
    before = await factsOf();
  });

  describe('what receipts say of it', () => {
    const patch = (details: object, tenant?: string) => as('MANAGER', tenant).patch('/merchant', details);

    it('is changed as far as it is sent, for this merchant alone, and noted', async () => {
      const other = await factsOf('other');
      const changed = read(await patch({ addressLines: [` ${ADDRESS[0]} `, ADDRESS[1]] }), 200, one).data;
      const { earlierDetails, ...now } = changed;
      expect(now).toEqual({ ...before, addressLines: ADDRESS });
      const { addressLines, vatRegistrationNumber } = before;
      const until = expect.stringMatching(/Z$/) as string;
      expect(earlierDetails).toEqual([{ name: before.name, addressLines, vatRegistrationNumber, until }]);
      expect(await factsOf()).toEqual(now);
      expect(await factsOf('other')).toEqual(other);
      expect(await lastChange('MERCHANT')).toMatchObject({
        operation: 'CHANGED',
        fields: [{ field: 'address', before: before.addressLines.join('\n'), after: ADDRESS.join('\n') }],
      });
      expect(read(await patch({}), 200, one).data).toEqual(changed);
      const name = 'Lantern & Daughters';
      expect(read(await patch({ name, addressLines: [] }), 200, one).data).toMatchObject({ name, addressLines: [] });
      await patch({ name: before.name, addressLines: before.addressLines });
    });

    it('has a tax number of the country, kept without separators, or none', async () => {
      const number = before.vatRegistrationNumber ?? '';
      const spaced = number.replace(/(.{3})/g, '$1 ');
      expect(read(await patch({ vatRegistrationNumber: null }), 200, one).data.vatRegistrationNumber).toBeNull();
      expect(read(await patch({ vatRegistrationNumber: spaced }), 200, one).data.vatRegistrationNumber).toBe(number);
      const reply = await patch({ vatRegistrationNumber: '12345', name: 'Never' });
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'vatRegistrationNumber')]);
      expect(await factsOf()).toEqual(before);
    });

    it.each([
      ['name', ''],
      ['name', ' '],
      ['name', null],
      ['name', 'x'.repeat(201)],
      ['addressLines', ADDRESS.join('\n')],
      ['addressLines', Array.from({ length: 7 }, () => 'Dubai')],
      ['addressLines', ['Dubai', ' ']],
      ['vatRegistrationNumber', ''],
    ])('refuses a wrong %s: %j, and changes nothing', async (field, value) => {
      const reply = await patch({ [field]: value });
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toContain(field);
      expect(await factsOf()).toEqual(before);
    });

    it.each(['CASHIER', 'AUDITOR'] as const)('is not changed by a %s', async (role) => {
      const reply = await as(role).patch('/merchant', { name: 'Mine' });
      expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      expect(await factsOf()).toEqual(before);
    });
  });

  describe('its tax rates', () => {
    const put = (id: string, rate: object, tenant?: string) =>
      as('MANAGER', tenant).put(`/merchant/tax-rates/${id}`, rate);
    const ratesOf = async (tenant?: string) => (await factsOf(tenant)).datedTaxRates;
    const coming = { taxCategory: 'STANDARD', rate: 9, validFrom: '2099-01-01' };
    const refused = async (id: string, rate: object) => {
      const { status, body } = await put(id, rate);
      expect(await ratesOf()).toEqual(before.datedTaxRates);
      return [status, body];
    };

    it('change on a day to come, which is noted; the same day again replaces it', async () => {
      const other = await ratesOf('other');
      const standard = before.datedTaxRates?.find(({ taxRateId }) => taxRateId === 'STANDARD');
      expect(await put('STANDARD', coming)).toMatchObject({ status: 200 });
      expect(await put('STANDARD', { ...coming, rate: 10 })).toMatchObject({ status: 200 });
      const entry = { ...coming, taxRateId: 'STANDARD', rate: 10, name: standard?.name };
      expect(await ratesOf()).toEqual([...(before.datedTaxRates ?? []), entry]);
      expect(await ratesOf('other')).toEqual(other);
      expect(await lastChange('TAX_RATE')).toMatchObject({
        recordId: 'STANDARD',
        fields: [{ field: 'rate', before: 9, after: 10 }],
      });
      before = await factsOf();
    });

    it('are added, and the items that named none bear the one that is said', async () => {
      const { itemId } = read(
        await as('MANAGER').post('/catalog/items', { sku: 'BOOK-1', name: 'Book', unitPrice: 1 }),
        201,
        item,
      );
      const books = { taxCategory: 'STANDARD', rate: 0, name: 'Books', validFrom: '2099-02-01' };
      expect(await refused('BOOKS', books)).toMatchObject([422, refusal('TAX_RATE_NOT_CHOSEN', 'unnamedItems')]);
      const unknown = { ...books, unnamedItems: 'NONE' };
      expect(await refused('BOOKS', unknown)).toMatchObject([422, refusal('TAX_RATE_UNKNOWN', 'unnamedItems')]);
      expect(await put('BOOKS', { ...books, unnamedItems: 'STANDARD' })).toMatchObject({ status: 200 });
      expect(await ratesOf()).toContainEqual({ ...books, taxRateId: 'BOOKS' });
      expect(read(await as('CASHIER').get(`/catalog/items/${itemId}`), 200, item).taxRateId).toBe('STANDARD');
      before = await factsOf();
    });

    it('do not change for what was sold', async () => {
      const sale = makeSale();
      expect(await as('CASHIER').post('/sales/transactions', sale)).toMatchObject({ status: 201 });
      const onThatDay = { ...coming, validFrom: sale.businessDate };
      expect(await refused('STANDARD', onThatDay)).toMatchObject([409, refusal('TAX_RATE_DAY_SOLD', 'validFrom')]);
      const fromTheStart = { ...coming, validFrom: null };
      expect(await refused('STANDARD', fromTheStart)).toMatchObject([409, refusal('TAX_RATE_DAY_SOLD', 'validFrom')]);
    });

    it.each([
      ['rate', { ...{ taxCategory: 'STANDARD', validFrom: '2099-01-01' }, rate: 100.5 }],
      ['rate', { ...{ taxCategory: 'STANDARD', validFrom: '2099-01-01' }, rate: 1.23456 }],
      ['taxCategory', { taxCategory: 'ZERO', rate: 0, validFrom: '2099-01-01' }],
      ['validFrom', { taxCategory: 'STANDARD', rate: 5, validFrom: '2099-02-30' }],
    ])('refuses a wrong %s, and changes nothing', async (field, rate) => {
      expect(await refused('STANDARD', rate)).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it('refuses a rate without a name, an untaxed category that bears tax, and an id that is none', async () => {
      expect(await refused('NEW', coming)).toMatchObject([400, refusal('VALIDATION_FAILED', 'name')]);
      const zero = { taxCategory: 'ZERO', rate: 1, validFrom: '2099-01-01' };
      expect(await refused('ZERO', zero)).toMatchObject([400, refusal('VALIDATION_FAILED', 'rate')]);
      expect(await refused('a%20b', { ...coming, name: 'Blank' })).toMatchObject([400, {}]);
    });

    it.each(['CASHIER', 'AUDITOR'] as const)('are not changed by a %s', async (role) => {
      const replies = [
        await as(role).put('/merchant/tax-rates/STANDARD', coming),
        await as(role).delete('/merchant/tax-rates/STANDARD'),
      ];
      for (const { status, body } of replies) expect([status, body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    });
  });

  it('have examples that are what they describe', () => {
    for (const body of [merchantPatchBody, taxRateBody]) {
      const [example] = body.meta()?.examples as object[];
      expect(body.parse(example)).toEqual(example);
    }
  });
});
