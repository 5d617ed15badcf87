import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { customer } from '#shared/api/customers/customer';
import type { TaxCategory } from '#shared/domain/tax/tax';
import { envelope } from '#shared/api/wire/envelope';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { vatReturn } from '#shared/api/sales/vat-return';
import { read, refusal, type Caller } from './client';
import { onEachDatabase } from './on-each-database';
import { addMerchant, returnOf, saleOf, type Country, type SoldAmounts } from './vat-fixture';

const PATH = '/reports/tax/middle-east/vat-return';
const one = envelope(vatReturn);

const country = (
  tenant: string,
  countryCode: string,
  currency: string,
  exponent: number,
  rate: number,
  pricesIncludeTax = true,
): Country => ({ tenant, countryCode, currency, exponent, rate, pricesIncludeTax });

const UAE = country('demo', 'AE', 'AED', 2, 5);
const BAHRAIN = country('manama', 'BH', 'BHD', 3, 10);
const ARABIA = country('riyadh', 'SA', 'SAR', 2, 15, false);
const OMAN = country('muscat', 'OM', 'OMR', 3, 5);
const COUNTRIES = [UAE, BAHRAIN, ARABIA, OMAN];

const CATEGORIES = ['STANDARD', 'ZERO', 'EXEMPT', 'OUT_OF_SCOPE'] as const;

/** Prices whose tax needs rounding, one per sale. */
const BASKETS: readonly Partial<Record<TaxCategory, number>>[] = [
  { STANDARD: 1099, ZERO: 333 },
  { STANDARD: 7, EXEMPT: 12_345, OUT_OF_SCOPE: 50 },
  { ZERO: 1 },
  { STANDARD: 99_999_999 },
  { STANDARD: 10, ZERO: 20, EXEMPT: 30, OUT_OF_SCOPE: 40 },
];

onEachDatabase('the VAT return', (service) => {
  const callers = new Map<string, Caller>();
  const manager = (tenant: string) => callers.get(tenant) ?? service().client.as('MANAGER', tenant);
  const report = async ({ tenant, countryCode }: Country, from: string, to: string) =>
    read(await manager(tenant).get(`${PATH}?countryCode=${countryCode}&from=${from}&to=${to}`), 200, one).data;
  const post = async ({ tenant }: Country, sale: SaleTransaction) => {
    const reply = await manager(tenant).post('/sales/transactions', sale);
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  };

  beforeAll(async () => {
    for (const place of [ARABIA, OMAN]) callers.set(place.tenant, await addMerchant(service(), place));
  });

  describe.each(COUNTRIES)('of $countryCode', (place) => {
    const major = (amount: bigint) => Number(amount) / 10 ** place.exponent;
    /** Summed from the sales, independently of the service. */
    const boxes = (amounts: readonly SoldAmounts[], transactionCount: number) => {
      const sum = (category: TaxCategory, of: 'net' | 'tax') =>
        major(amounts.filter((row) => row.taxCategory === category).reduce((total, row) => total + row[of], 0n));
      const tax = major(amounts.reduce((total, row) => total + row.tax, 0n));
      return {
        box1StandardRatedSupplies: sum('STANDARD', 'net'),
        box1VatOnStandardRated: sum('STANDARD', 'tax'),
        box2ZeroRatedSupplies: sum('ZERO', 'net'),
        box3ExemptSupplies: sum('EXEMPT', 'net'),
        box4OutOfScopeSupplies: sum('OUT_OF_SCOPE', 'net'),
        box5TotalOutputTax: tax,
        box9TaxableExpenses: 0,
        box10InputTaxRecoverable: 0,
        box11NetVatPayable: tax,
        transactionCount,
      };
    };

    const byRate = (amounts: readonly SoldAmounts[]) =>
      CATEGORIES.map((taxCategory) => {
        const sum = (of: 'net' | 'tax') =>
          major(amounts.reduce((total, row) => total + (row.taxCategory === taxCategory ? row[of] : 0n), 0n));
        const rate = taxCategory === 'STANDARD' ? place.rate : 0;
        return { taxCategory, rate, netAmount: sum('net'), taxAmount: sum('tax') };
      });

    it('adds up the sales of the period, those of its first and last day with them', async () => {
      const days = ['2041-01-01', '2041-01-31', '2041-02-14', '2041-03-31', '2041-03-31'];
      const sold = BASKETS.map((basket, i) => saleOf(place, days[i] ?? '', basket));
      const all = sold.flatMap(({ amounts }) => amounts);
      for (const { sale } of sold) await post(place, sale);
      for (const outside of ['2040-12-31', '2041-04-01'])
        await post(place, saleOf(place, outside, { STANDARD: 500 }).sale);
      const made = await report(place, '2041-01-01', '2041-03-31');
      expect(made).toEqual({
        tenantId: place.tenant,
        countryCode: place.countryCode,
        currency: place.currency,
        from: '2041-01-01',
        to: '2041-03-31',
        vatRegistrationNumber: expect.stringMatching(/^(VAT-|\d{15}$)/) as unknown,
        ...boxes(all, 5),
        byRate: byRate(all),
      });
      expect(made.box1VatOnStandardRated).toBeGreaterThan(0);
      const last = await report(place, '2041-03-31', '2041-03-31');
      expect(last).toMatchObject(
        boxes(
          sold.slice(3).flatMap(({ amounts }) => amounts),
          2,
        ),
      );
    });

    it('is the same for a customer with euVatExempt', async () => {
      const exempt = { email: `exempt-${place.tenant}@example.com`, firstName: 'Ana', euVatExempt: true };
      const { customerNumber } = read(await manager(place.tenant).post('/crm/customers', exempt), 201, customer);
      const { sale, amounts } = saleOf(place, '2047-01-15', { STANDARD: 2099 });
      await post(place, { ...sale, customerNumber, cart: { ...sale.cart, customerNumber } });
      expect(await report(place, '2047-01-01', '2047-01-31')).toMatchObject(boxes(amounts, 1));
    });

    it('takes a return off the period it was made in, not off that of its sale', async () => {
      const { sale, amounts } = saleOf(place, '2042-03-31', { STANDARD: 2099, ZERO: 10 });
      await post(place, sale);
      await post(place, returnOf(sale, '2042-04-01'));
      expect(await report(place, '2042-01-01', '2042-03-31')).toMatchObject(boxes(amounts, 1));
      const negative = amounts.map((row) => ({ ...row, net: -row.net, tax: -row.tax }));
      const next = await report(place, '2042-04-01', '2042-06-30');
      expect(next).toMatchObject(boxes(negative, 1));
      expect(next.box11NetVatPayable).toBeLessThan(0);
      expect(await report(place, '2042-03-31', '2042-04-01')).toMatchObject(boxes([], 2));
    });

    it('is all zeros for a period without sales', async () => {
      expect(await report(place, '2043-01-01', '2043-12-31')).toMatchObject(boxes([], 0));
    });

    it('is all zeros, in the currency there, for the other countries', async () => {
      await post(place, saleOf(place, '2044-01-01', { STANDARD: 2099 }).sale);
      for (const other of COUNTRIES.filter(({ countryCode }) => countryCode !== place.countryCode)) {
        const made = await report({ ...other, tenant: place.tenant }, '2044-01-01', '2044-12-31');
        expect(made).toMatchObject({ ...boxes([], 0), countryCode: other.countryCode, currency: other.currency });
      }
    });
  });

  describe('leaves out a return without a receipt', () => {
    const DAY = '2048-05-01';
    const resolve = (externalId: string, status = 'RESOLVED') =>
      sql`update posting_exceptions set status = ${status} where external_id = ${externalId}`.execute(service().db);

    it('until a person has accepted it, and then takes its tax off', async () => {
      const { sale, amounts } = saleOf(UAE, DAY, { STANDARD: 2100 });
      await post(UAE, sale);
      const { sale: goods } = saleOf(UAE, DAY, { STANDARD: 1050 });
      const back: SaleTransaction = { ...goods, kind: 'RETURN' };
      await post(UAE, back);
      const before = { box1StandardRatedSupplies: 20, box1VatOnStandardRated: 1, box5TotalOutputTax: 1 };
      expect(amounts).toMatchObject([{ net: 2000n, tax: 100n }]);
      expect(await report(UAE, DAY, DAY)).toMatchObject({ ...before, box11NetVatPayable: 1, transactionCount: 1 });
      await resolve(back.transactionId);
      expect(await report(UAE, DAY, DAY)).toMatchObject({
        box1StandardRatedSupplies: 10,
        box1VatOnStandardRated: 0.5,
        box5TotalOutputTax: 0.5,
        box11NetVatPayable: 0.5,
        transactionCount: 2,
      });
      await resolve(back.transactionId, 'PENDING');
      expect(await report(UAE, DAY, DAY)).toMatchObject({ ...before, transactionCount: 1 });
    });

    it('but not one that an earlier version took in and reported', async () => {
      const day = '2048-07-01';
      const { sale: goods } = saleOf(UAE, day, { STANDARD: 1050 });
      const back: SaleTransaction = { ...goods, kind: 'RETURN' };
      await post(UAE, back);
      expect(await report(UAE, day, day)).toMatchObject({ box5TotalOutputTax: 0, transactionCount: 0 });
      await sql`update sales set submitted_by = null, submitted_at_register = null
        where transaction_id = ${back.transactionId}`.execute(service().db);
      expect(await report(UAE, day, day)).toMatchObject({
        box1StandardRatedSupplies: -10,
        box5TotalOutputTax: -0.5,
        transactionCount: 1,
      });
    });

    it('but not a sale that waits for a person, nor a return that names its sale', async () => {
      const day = '2048-06-01';
      const { sale } = saleOf(UAE, day, { STANDARD: 2100 });
      const lines = sale.cart.lines.map((line) => ({ ...line, itemId: 'gone' }));
      const waiting = { ...sale, cart: { ...sale.cart, lines } };
      await post(UAE, waiting);
      expect(await report(UAE, day, day)).toMatchObject({ box5TotalOutputTax: 1, transactionCount: 1 });
      await post(UAE, returnOf(waiting, day));
      expect(await report(UAE, day, day)).toMatchObject({ box5TotalOutputTax: 0, transactionCount: 2 });
    });
  });

  it('counts a sale that could not be posted, and tax that a line should not bear', async () => {
    const { sale } = saleOf(UAE, '2045-01-01', { STANDARD: 2100, ZERO: 2100 });
    const lines = sale.cart.lines.map((line) => ({ ...line, itemId: 'gone', taxRate: 5, netAmount: 20, taxAmount: 1 }));
    const totals = { ...sale.totals, netAmount: 40, taxAmount: 2 };
    await post(UAE, { ...sale, cart: { ...sale.cart, lines }, totals });
    expect(await report(UAE, '2045-01-01', '2045-01-01')).toMatchObject({
      box1StandardRatedSupplies: 20,
      box1VatOnStandardRated: 1,
      box2ZeroRatedSupplies: 20,
      box5TotalOutputTax: 2,
      box11NetVatPayable: 2,
      transactionCount: 1,
    });
  });

  it('adds up more than a safe integer, and more than int8, of minor units', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const { sale } = saleOf(ARABIA, '2046-01-01', { STANDARD: 100 });
    await post(ARABIA, sale);
    await createTenantStore(service().db).inTenant(ARABIA.tenant, async (tx) => {
      await sql`insert into sale_lines (transaction_id, position, line_id, item_id, item_name, quantity_thousandths,
          unit_price, discount_amount, tax_category, tax_rate_ppm, net_amount, tax_amount, gross_amount)
        select ${sale.transactionId}, n, n::text, '1', 'MUG', 1000, 1, 0, 'ZERO', 0, ${most}::int8, 0, ${most}::int8
        from generate_series(1, 2000) as n`.execute(tx);
    });
    const made = await report(ARABIA, '2046-01-01', '2046-01-01');
    expect(made.box2ZeroRatedSupplies).toBe(Number(`${BigInt(most) * 2000n}e-2`));
    expect(made.box1StandardRatedSupplies).toBe(1);
  });

  describe('what is asked', () => {
    const query = (more: Record<string, string | undefined>) => {
      const asked = { countryCode: 'AE', from: '2041-01-01', to: '2041-03-31', ...more };
      return `${PATH}?${new URLSearchParams(JSON.parse(JSON.stringify(asked)) as Record<string, string>)}`;
    };

    it.each([
      ['no country', { countryCode: undefined }, 'countryCode'],
      ['a country the report is not offered for', { countryCode: 'US' }, 'countryCode'],
      ['a country in small letters', { countryCode: 'ae' }, 'countryCode'],
      ['no first day', { from: undefined }, 'from'],
      ['no last day', { to: undefined }, 'to'],
      ['a day that does not exist', { to: '2041-02-29' }, 'to'],
      ['a time for a day', { from: '2041-01-01T00:00:00Z' }, 'from'],
      ['a last day before the first', { from: '2041-04-01' }, 'to'],
      ['the year 0, which no database has', { from: '0000-01-01' }, undefined],
    ])('is refused with %s', async (_what, more, field) => {
      const reply = await manager('demo').get(query(more));
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    it('is refused for a merchant without a VAT registration number', async () => {
      const reply = await manager('other').get(query({}));
      expect([reply.status, reply.body]).toMatchObject([409, refusal('VAT_NUMBER_MISSING')]);
    });

    it('is for those with REPORTS_READ', async () => {
      expect((await service().client.as('AUDITOR').get(query({}))).status).toBe(200);
      const reply = await service().client.as('CASHIER').get(query({}));
      expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
    });

    it('needs the tenant', async () => {
      const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
      const reply = await service().client.with({ Authorization }).get(query({}));
      expect([reply.status, reply.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
    });
  });
});
