// The year of trade behind the demo's merchants, at merchants of four Gulf currencies: what a VAT return says is the sum of the
// Z reports of its days, and of its transactions, to the minor unit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { makeDayReport, type CashMovementKind, type DayReport } from '#shared/domain/day/day-report';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import type { Sale } from '#shared/domain/sale/sale';
import { register } from '#shared/api/accounts/register';
import { dayCycle, type DayCycle } from '#shared/api/sales/day-cycle';
import { dayFigures } from '#shared/api/sales/day-figures';
import { postingException } from '#shared/api/sales/posting-exception';
import { storedSale, type StoredSale } from '#shared/api/sales/sale';
import { salesFigures } from '#shared/api/sales/sales-figures';
import { vatReturn, type VatReturn } from '#shared/api/sales/vat-return';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { saleOf } from '#shared/writes/sale-transaction';
import { checkSaleAmounts } from '#service/domain/sales/sale-amounts';
import { statedTransaction } from '#service/domain/sales/parsed-sale';
import { plantHistory } from '#service/seed/history/plant-history';
import { DAYS_OF_TRADE } from '#service/seed/history/calendar';
import { DEMO_TENANTS, type DemoTenant } from '#service/seed/kit/tenants';
import { plantSeed } from '#service/seed/plant-seed';
import { startService, type RunningService } from '#service/server';
import { merchantTerms } from '#service/store/accounts/merchants';
import { createTenantStore } from '#service/store/database/tenant-store';
import { isSample } from '#test/sample';
import { createClient, read, type Client } from './client';
import { copyOf } from './database-copies';

/** A leap day is in the year before it. */
const NOW = new Date('2032-03-02T09:00:00Z');
const YEAR = { from: '2031-03-03', to: '2032-03-01' };
/** Asking every day of a year takes seconds, so one merchant must do, in the full run. */
const ASKED_OF_EVERY_DAY = isSample ? null : 'manama';
const LAST_QUARTER = '2031-12-01';
const TODAY = 'from=2032-03-02&to=2032-03-02';
const PERIOD = `from=${YEAR.from}&to=${YEAR.to}`;

const SHOPS: readonly (Pick<DemoTenant, 'code'> &
  Partial<DemoTenant['merchant']> & { readonly countryCode: string })[] = [
  { code: 'demo', countryCode: 'AE', currency: 'AED', cashRounding: 0.25 },
  { code: 'other', countryCode: 'SA', currency: 'SAR', standardRate: 15, cashRounding: 0.05 },
  { code: 'manama', countryCode: 'BH', currency: 'BHD', standardRate: 10, cashRounding: 0.005 },
  { code: 'pune', countryCode: 'OM', currency: 'OMR', pricesIncludeTax: false, cashRounding: 0.005 },
];

/** Unlike each other: prices with and without tax, two decimals and three. */
const SAMPLED = isSample ? [...SHOPS.slice(0, 1), ...SHOPS.slice(-1)] : SHOPS;

const TENANTS = SAMPLED.map(({ code, ...facts }): DemoTenant => {
  const [demo] = DEMO_TENANTS;
  const own = DEMO_TENANTS.find((tenant) => tenant.code === code);
  if (!demo || !own) throw new RangeError(`There is no ${code}.`);
  return {
    ...own,
    merchant: { ...demo.merchant, ...facts, vatRegistrationNumber: `VAT-${code}` },
    items: { count: 60, factor: facts.currency === 'BHD' || facts.currency === 'OMR' ? 0.475 : 1.3 },
    customers: { count: 20, homeMarket: { AE: 1 } },
    salesADay: 3,
  };
});

describe('a year of trade', () => {
  let service: RunningService;
  let client: Client;
  let soldToday = 0;
  const plantedDays = async () =>
    Promise.all(
      TENANTS.map(({ code }) =>
        createTenantStore(service.db).readTenant(code, (tx) =>
          tx.selectFrom('tenantCounters').select('last').where('name', '=', 'seed_days_planted').executeTakeFirst(),
        ),
      ),
    );

  beforeAll(async () => {
    const data = { kind: 'memory', template: () => copyOf('emptyDatabase') } as const;
    const place = { host: '127.0.0.1', port: 0, data };
    service = await startService({ ...place, seed: { kind: 'none' }, now: () => NOW });
    const tenants = await plantSeed(service.db, { kind: 'year' }, NOW, TENANTS);
    client = createClient({ url: service.url, tenants });
  });
  afterAll(() => service.stop());

  it('begins with a day, and is continued where it was stopped', async () => {
    expect((await plantedDays()).map((row) => row?.last)).toEqual(TENANTS.map(() => 1));
    await plantHistory(service.db, { tenants: TENANTS }).stop();
    expect((await plantedDays())[0]?.last).toBeLessThan(10);
    await plantHistory(service.db, { tenants: TENANTS, atOnce: 30 }).done;
    expect((await plantedDays()).map((row) => row?.last)).toEqual(TENANTS.map(() => DAYS_OF_TRADE));
    await plantHistory(service.db, { tenants: TENANTS, atOnce: 30 }).done;
    // As the service does within a minute.
    await sql`analyze`.execute(service.db);
  });

  describe.each(TENANTS.map((tenant) => [tenant.merchant.currency, tenant] as const))(
    'in %s',
    (_, { code, merchant }) => {
      const currency = currencyOf(merchant.currency);
      const ask = async <T extends z.ZodType>(path: string, schema: T) =>
        (read(await client.as('MANAGER', code).get(path), 200, envelope(schema)) as { data: z.output<T> }).data;
      let sent: StoredSale[];
      let sales: Sale[];
      let reports: DayReport[];
      let vat: VatReturn;
      let differences = 0;

      beforeAll(async () => {
        sent = await allPages((page) =>
          ask(`/sales/transactions?${PERIOD}&size=100&page=${page}`, flatPage(storedSale)),
        );
        sales = sent.map((sale) => saleOf(sale, () => undefined));
        vat = await ask(`/reports/tax/middle-east/vat-return?countryCode=${merchant.countryCode}&${PERIOD}`, vatReturn);
      });

      it('today has sold in its open day what was sold until now', async () => {
        const today = await ask(`/sales/transactions?${TODAY}&size=100`, flatPage(storedSale));
        const days = await ask(`/ops/day-cycles?${TODAY}`, z.array(dayCycle));
        const open = days.filter(({ status }) => status === 'OPEN').map(({ dayCycleId }) => dayCycleId);
        // Nobody sells at a register that is suspended.
        const registers = await ask('/registers', z.array(register));
        const active = registers.filter(({ status }) => status === 'ACTIVE').map(({ registerId }) => registerId);
        expect(days.filter(({ status }) => status === 'OPEN').map(({ registerId }) => registerId)).toEqual([2]);
        expect(active).toEqual([1, 2, 4, 5]);
        // Nobody could have sold at one that was never heard from.
        expect(registers.filter(({ lastHeardAt }) => lastHeardAt === null).map(({ status }) => status)).not.toContain(
          'ACTIVE',
        );
        for (const { dayCycleId, soldAt } of today.content) {
          expect(open).toContain(dayCycleId);
          expect(Date.parse(soldAt)).toBeLessThan(NOW.getTime());
        }
        soldToday += today.content.length;
      });

      it('the Z reports are the figures of the days, and every difference was allowed', async () => {
        const days = await ask(`/ops/day-cycles?${PERIOD}`, z.array(dayCycle));
        const byDay = new Map<string | null, Sale[]>();
        for (const sale of sales) byDay.set(sale.dayCycleId, [...(byDay.get(sale.dayCycleId) ?? []), sale]);
        reports = [];
        for (const day of days) {
          const sold = byDay.get(day.dayCycleId) ?? [];
          reports.push(
            code === ASKED_OF_EVERY_DAY || day.businessDate >= LAST_QUARTER
              ? await comparedReport(day, sold)
              : zReport(day, sold, [], currency),
          );
        }
        expect(reports.length).toBeGreaterThan(DAYS_OF_TRADE);
        // A van that brings back money has sold something.
        const vans = days.filter(({ registerId }) => registerId === null);
        expect(vans.length).toBeGreaterThan(DAYS_OF_TRADE);
        expect(vans.filter(({ dayCycleId }) => !byDay.has(dayCycleId))).toEqual([]);
        expect(days.map(({ dayCycleId }) => dayCycleId)).toEqual(expect.arrayContaining([...byDay.keys()]));
        expect(differences).toBeGreaterThan(0);
      });

      it('the VAT return is the sum of the Z reports and of the transactions', async () => {
        const ofReports = sumsByRate(reports.flatMap(({ taxes }) => taxes));
        const ofSales = sumsByRate(
          sales.flatMap(({ kind, settled }) =>
            settled.lines.map(({ line, taxRate: rate, netAmount, taxAmount }) => {
              const sign = kind === 'RETURN' ? -1 : 1;
              return { taxCategory: line.taxCategory, rate, netAmount: sign * netAmount, taxAmount: sign * taxAmount };
            }),
          ),
        );
        const ofReturn = sumsByRate(
          (vat.byRate ?? []).map(({ taxCategory, rate, netAmount, taxAmount }) => {
            return {
              taxCategory,
              rate: rateFromPercent(rate),
              netAmount: inMinor(netAmount),
              taxAmount: inMinor(taxAmount),
            };
          }),
        );
        expect(ofReturn.size).toBe(2);
        expect(ofReports).toEqual(ofReturn);
        expect(ofSales).toEqual(ofReturn);
        expect(vat.transactionCount).toBe(sales.length);
        expect(inMinor(vat.box5TotalOutputTax)).toBe(total([...ofSales.values()].map(([, tax]) => tax ?? 0)));
        const moneyTaken = total(
          reports.flatMap(({ tenders }) => tenders.map((tender) => tender.sales.amount - tender.returns.amount)),
        );
        const rounded = total(reports.map((report) => report.sales.roundingAmount - report.returns.roundingAmount));
        expect(moneyTaken - rounded).toBe(total([...ofReturn.values()].flat()));
      });

      it('the sales figures are the same sums', async () => {
        const { rows } = await ask(`/reports/sales?${PERIOD}&by=date`, salesFigures);
        expect(rows).toHaveLength(DAYS_OF_TRADE);
        expect(total(rows.map(({ grossAmount }) => inMinor(grossAmount)))).toBe(
          total(sales.map(({ kind, settled }) => (kind === 'RETURN' ? -1 : 1) * settled.totals.grossAmount)),
        );
      });

      it('every amount is one that the service would take in', async () => {
        const terms = await createTenantStore(service.db).readTenant(code, merchantTerms);
        for (const { submittedBy: _, ...sale } of sent.filter(
          ({ kind, originalTransactionId }) => kind === 'SALE' || originalTransactionId === null,
        )) {
          checkSaleAmounts(statedTransaction(sale, currency), terms, null);
        }
        expect(sent.filter(({ originalTransactionId }) => originalTransactionId !== null).length).toBeGreaterThan(0);
      });

      it('receipt numbers have no gap, and what a person was asked about is a sale', async () => {
        const numbers = new Map<number, number[]>();
        for (const { registerId, receiptNumber } of sent) {
          numbers.set(registerId, [...(numbers.get(registerId) ?? []), Number(receiptNumber.split('-')[1])]);
        }
        expect(numbers.size).toBe(5);
        for (const given of numbers.values()) expect(given.sort((a, b) => a - b)).toEqual(given.map((_, i) => i + 1));
        const exceptions = await allPages((page) =>
          ask(`/accounting/posting-exceptions?page=${page}`, flatPage(postingException)),
        );
        const ids = new Set(sent.map(({ transactionId }) => transactionId));
        expect(exceptions.every(({ externalId }) => ids.has(externalId))).toBe(true);
        expect(new Set(exceptions.map(({ status }) => status))).toEqual(new Set(['PENDING', 'RESOLVED']));
      });

      async function comparedReport(day: DayCycle, sold: readonly Sale[]): Promise<DayReport> {
        const figures = await ask(`/ops/day-cycles/${day.dayCycleId}/figures`, dayFigures);
        const report = zReport(day, sold, figures.cashMovements, currency);
        const inFigures = figures.tenders.map(({ kind, salesAmount, refundsAmount }) => {
          return [kind, inMinor(salesAmount), inMinor(refundsAmount)];
        });
        const inReport = report.tenders.map(({ kind, sales: taken, returns }) => [kind, taken.amount, returns.amount]);
        expect(inFigures.sort()).toEqual(inReport.sort());
        expect(inMinor(figures.expectedCash)).toBe(report.cash.expectedAmount);
        const allowed = { approvedBy: expect.any(String), differenceReason: expect.any(String) };
        if (figures.difference !== 0) {
          differences += 1;
          expect(figures).toMatchObject(allowed);
        }
        return report;
      }

      function inMinor(amount: number | null): MinorUnits {
        return minorFromDecimal(amount ?? 0, currency);
      }
    },
  );

  it('goes on today', () => expect(soldToday).toBeGreaterThan(0));
});

async function allPages<T>(ask: (page: number) => Promise<{ content: T[]; totalPages: number }>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await ask(page);
    rows.push(...content);
    if (page + 1 >= totalPages) return rows;
  }
}

/** As the till makes it when the day is closed. */
function zReport(
  day: DayCycle,
  sales: readonly Sale[],
  movements: readonly { readonly kind: string; readonly amount: number }[],
  currency: Currency,
): DayReport {
  return makeDayReport({
    floatAmount: minorFromDecimal(day.openingCash ?? 0, currency),
    sales,
    soldBefore: [],
    movements: movements.map(({ kind, amount }) => ({
      kind: kind as CashMovementKind,
      amount: minorFromDecimal(amount, currency),
    })),
    voids: [],
    unsentCount: 0,
    groupOf: () => null,
    hourOf: () => 0,
  });
}

interface TaxRow {
  readonly taxCategory: string;
  readonly rate: number;
  readonly netAmount: number;
  readonly taxAmount: number;
}

/** Net and tax in minor units by category and rate. */
function sumsByRate(rows: readonly TaxRow[]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const { taxCategory, rate, netAmount, taxAmount } of rows) {
    const [net = 0, tax = 0] = sums.get(`${taxCategory} ${rate}`) ?? [];
    sums.set(`${taxCategory} ${rate}`, [net + netAmount, tax + taxAmount]);
  }
  return sums;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
