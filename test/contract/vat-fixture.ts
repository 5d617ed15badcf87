// Merchants of any country and sales of one line per tax category, with their amounts in minor units beside them.
import { randomUUID } from 'node:crypto';
import { createPasswords, DEMO_PASSWORD_COST } from '#service/domain/sign-in/password';
import { createTenantStore } from '#service/store/database/tenant-store';
import type { TaxCategory } from '#shared/domain/tax/tax';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { Caller } from './client';
import type { TestService } from './on-each-database';

export interface Country {
  readonly tenant: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly exponent: number;
  /** The rate of STANDARD, percent. */
  readonly rate: number;
  readonly pricesIncludeTax: boolean;
}

export interface SoldAmounts {
  readonly taxCategory: TaxCategory;
  readonly net: bigint;
  readonly tax: bigint;
}

let sequence = 0;

/** @returns a caller signed in as the merchant's manager */
export async function addMerchant({ db, client }: TestService, country: Country): Promise<Caller> {
  const { tenant, countryCode, currency, rate, pricesIncludeTax } = country;
  const credentials = { username: 'manager', password: 'of-the-contract' };
  const rates = { STANDARD: rate * 10_000, ZERO: 0, EXEMPT: 0, OUT_OF_SCOPE: 0 };
  const taxRates = Object.entries(rates).map(([taxCategory, ratePpm]) => {
    return { taxRateId: taxCategory, taxCategory, ratePpm, name: taxCategory, validFrom: null };
  });
  await createTenantStore(db).inTenant(tenant, async (tx) => {
    const facts = { countryCode, currency, pricesIncludeTax, timeZone: 'Asia/Riyadh', cashRounding: 0 };
    await tx
      .insertInto('merchants')
      .values({
        ...facts,
        name: tenant,
        vatRegistrationNumber: `VAT-${tenant}`,
        addressLines: '[]',
        taxRates: JSON.stringify(taxRates),
      })
      .execute();
    const passwordHash = await createPasswords(DEMO_PASSWORD_COST).hash(credentials.password);
    await tx
      .insertInto('users')
      .values({ username: credentials.username, displayName: 'Manager', role: 'MANAGER', passwordHash })
      .execute();
    const register = { registerId: 1, name: 'Front', status: 'ACTIVE', terminated: false };
    await tx.insertInto('registers').values(register).execute();
  });
  const reply = await client.send('POST', '/auth/authenticate', credentials, { 'X-TenantID': tenant });
  const { token } = reply.body as { token: string };
  return client.with({ 'X-TenantID': tenant, Authorization: `Bearer ${token}` });
}

/** @param prices minor units per piece in each category, with or without tax as in the country */
export function saleOf(
  country: Country,
  businessDate: string,
  prices: Partial<Record<TaxCategory, number>>,
): { sale: SaleTransaction; amounts: SoldAmounts[] } {
  const major = (amount: bigint) => Number(amount) / 10 ** country.exponent;
  const amounts = Object.entries(prices).map(([category, price]) => {
    const taxCategory = category as TaxCategory;
    const stated = BigInt(price);
    const rate = taxCategory === 'STANDARD' ? BigInt(country.rate) : 0n;
    const tax = half(stated * rate, country.pricesIncludeTax ? 100n + rate : 100n);
    return { taxCategory, stated, tax, net: country.pricesIncludeTax ? stated - tax : stated };
  });
  const lines = amounts.map(({ taxCategory, stated, tax, net }) => ({
    lineId: taxCategory,
    itemId: '1',
    itemName: 'MUG',
    quantity: 1,
    unitPrice: major(stated),
    discountId: null,
    discountAmount: 0,
    taxCategory,
    taxRate: taxCategory === 'STANDARD' ? country.rate : 0,
    netAmount: major(net),
    taxAmount: major(tax),
    grossAmount: major(net + tax),
    originalLineId: null,
  }));
  const sum = (of: (one: (typeof amounts)[number]) => bigint) => amounts.reduce((total, one) => total + of(one), 0n);
  const gross = major(sum((one) => one.net + one.tax));
  sequence += 1;
  const sale: SaleTransaction = {
    transactionId: randomUUID(),
    receiptNumber: `vat-${sequence}`,
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 1,
    dayCycleId: null,
    businessDate,
    soldAt: `${businessDate}T09:00:00Z`,
    cashier: 'manager',
    currency: country.currency,
    customerNumber: null,
    cart: { customerNumber: null, lines, discountAmount: 0 },
    totals: {
      netAmount: major(sum((one) => one.net)),
      taxAmount: major(sum((one) => one.tax)),
      discountAmount: 0,
      roundingAmount: 0,
      grossAmount: gross,
    },
    tenders: [{ kind: 'CARD', amount: gross, tendered: gross, change: 0, reference: null }],
  };
  return { sale, amounts };
}

/** Returns the whole sale on another day. */
export function returnOf(sale: SaleTransaction, businessDate: string): SaleTransaction {
  sequence += 1;
  return {
    ...sale,
    transactionId: randomUUID(),
    receiptNumber: `vat-${sequence}`,
    kind: 'RETURN',
    originalTransactionId: sale.transactionId,
    businessDate,
    cart: { ...sale.cart, lines: sale.cart.lines.map((line) => ({ ...line, originalLineId: line.lineId })) },
  };
}

/** a ÷ b of positive numbers, rounded half up. */
function half(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}
