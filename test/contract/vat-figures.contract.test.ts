// The VAT return is made of figures that are kept. To the minor unit they are what the lines of the sales add up to, in whatever order
// sales, reports, decisions on returns and changes of the clock come.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { statedTransaction } from '#service/domain/sales/parsed-sale';
import { vatReturnCurrency, vatReturnOf, type RateSum } from '#service/domain/sales/vat-return';
import { createRandom } from '#service/seed/kit/random';
import { createTenantStore, type TenantTransaction } from '#service/store/database/tenant-store';
import { insertSale } from '#service/store/sales/sales';
import { findVatRegistration } from '#service/store/tax/vat-return';
import { envelope } from '#shared/api/wire/envelope';
import { vatReturn, type VatReturnQuery } from '#shared/api/sales/vat-return';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { dateAfter } from '#shared/domain/day/business-date';
import { currencyOf } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { rateFromPercent } from '#shared/domain/money/rate';
import { read } from './client';
import { onEachDatabase } from './on-each-database';
import { saleOf } from './vat-fixture';

const HOUR_MS = 60 * 60 * 1000;
const FIRST_DAY = '2031-03-01';
const DAYS = 80;
let now = Date.parse('2031-05-16T08:00:00Z');

const UAE = { tenant: 'demo', countryCode: 'AE', currency: 'AED', exponent: 2, rate: 5, pricesIncludeTax: true };
const PRICES = [{ STANDARD: 1099, ZERO: 333 }, { STANDARD: 7, EXEMPT: 12_345 }, { OUT_OF_SCOPE: 50 }] as const;

onEachDatabase(
  'kept VAT figures',
  (service) => {
    const inDemo = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
      createTenantStore(service().db).inTenant('demo', work);
    const reported = async (query: VatReturnQuery) => {
      const address = `/reports/tax/middle-east/vat-return?${new URLSearchParams({ ...query })}`;
      return read(await service().client.as('MANAGER').get(address), 200, envelope(vatReturn)).data;
    };
    /** From every sale of the period and all of its lines. */
    const addedUp = (query: VatReturnQuery) =>
      inDemo(async (tx) => {
        const counts = sql`s.business_date between ${query.from} and ${query.to} and s.currency = ${vatReturnCurrency(query).code}
          and (s.kind = 'SALE' or s.original_transaction_id is not null or s.submitted_by is null
            or (exists (select from posting_exceptions where external_id = s.transaction_id::text and status = 'RESOLVED')
              and not exists (select from posting_exceptions where external_id = s.transaction_id::text and status = 'PENDING')))`;
        const { rows: sums } = await sql<Record<'taxCategory' | 'taxRatePpm' | 'net' | 'tax', string>>`
          select l.tax_category, l.tax_rate_ppm, sum(case s.kind when 'RETURN' then -l.net_amount else l.net_amount end)::text as net,
            sum(case s.kind when 'RETURN' then -l.tax_amount else l.tax_amount end)::text as tax
          from sales s join sale_lines l using (transaction_id) where ${counts} group by 1, 2`.execute(tx);
        const { rows } = await sql<{ count: number }>`select count(*) as count from sales s where ${counts}`.execute(
          tx,
        );
        const merchant = await findVatRegistration(tx);
        if (!merchant) throw new Error('The merchant has no VAT number.');
        return vatReturnOf(query, merchant, {
          transactionCount: rows[0]?.count ?? 0,
          sums: sums.map(({ taxCategory, taxRatePpm, net, tax }) => {
            const group = { taxCategory, rate: Number(taxRatePpm) } as Pick<RateSum, 'taxCategory' | 'rate'>;
            return { ...group, net: BigInt(net), tax: BigInt(tax) };
          }),
        });
      });

    it.each([1, 2, 3])('are the sums of the sales, whatever happens (seed %i)', async (seed) => {
      const random = createRandom(seed);
      const day = () => dateAfter(FIRST_DAY, random.below(DAYS));
      const sold: SaleTransaction[] = [];
      const undecided: string[] = [];
      const setClock = (time: number) => {
        now = time;
        service().client.forgetTokens();
      };
      const ask = async () => {
        const [one, other] = [day(), day()].sort() as [string, string];
        const query = { countryCode: random.chance(0.8) ? ('AE' as const) : ('SA' as const), from: one, to: other };
        expect([query, await reported(query)]).toEqual([query, await addedUp(query)]);
      };
      const sell = async () => {
        const { sale: plain } = saleOf(UAE, day(), random.pick(PRICES));
        const original = random.chance(0.5) ? null : (sold[random.below(sold.length)]?.transactionId ?? null);
        const isReturn = random.chance(0.4);
        const sale: SaleTransaction = {
          ...plain,
          currency: random.chance(0.8) ? 'AED' : 'SAR',
          kind: isReturn ? 'RETURN' : 'SALE',
          originalTransactionId: isReturn ? original : null,
        };
        const stated = statedTransaction(sale, currencyOf(sale.currency));
        const lines = stated.lines.map((line) => ({
          ...line,
          taxRate: random.chance(0.3) ? rateFromPercent(random.below(20)) : line.taxRate,
          netAmount: random.chance(0.2) ? minor(Number.MAX_SAFE_INTEGER - random.below(9)) : line.netAmount,
          taxAmount: minor(random.below(100_000)),
        }));
        await inDemo((tx) =>
          insertSale(
            tx,
            sale,
            { ...stated, lines },
            { username: 'sara.khan', registerId: 1 },
            new Date(now - random.below(60_000)),
          ),
        );
        if (sale.kind === 'SALE') sold.push(sale);
        else if (original === null) undecided.push(sale.transactionId);
      };
      const decide = async () => {
        const id = undecided[random.below(undecided.length)];
        if (id === undefined) return;
        const status = random.pick(['PENDING', 'RESOLVED']);
        await inDemo(async (tx) => {
          const { numAffectedRows } = await sql`update posting_exceptions set status = 'RESOLVED'
            where external_id = ${id} and status = 'PENDING'`.execute(tx);
          if (numAffectedRows) return;
          // Asked for the first time, or again.
          await sql`insert into posting_exceptions (id, source_system, external_id, event_type, reason_code, reason_detail, status,
              effective_at, amounts, created_at, updated_at)
            values (${randomUUID()}, 'POS', ${id}, 'RETURN', 'RETURN_WITHOUT_RECEIPT', '', ${status}, ${FIRST_DAY}, '{}', now(), now())`.execute(
            tx,
          );
        });
      };
      const turnClock = async () => {
        const right = now + random.below(40) * HOUR_MS;
        if (random.chance(0.5)) {
          setClock(right + 30 * 24 * HOUR_MS);
          await ask();
        }
        setClock(right);
      };
      for (let step = 0; step < 60; step += 1) {
        await random.pick([sell, sell, sell, sell, sell, decide, turnClock])();
        if (step % 3 === 0) await ask();
      }
      const all = { countryCode: 'AE', from: FIRST_DAY, to: dateAfter(FIRST_DAY, DAYS) } as const;
      expect(await reported(all)).toEqual(await addedUp(all));
    });

    it('are read and not added up again while no sale comes, and again when one does', async () => {
      const [from, to] = ['2030-07-01', '2030-07-31'];
      const query = { countryCode: 'AE', from, to } as const;
      const sell = async (price: number) => {
        const { sale } = saleOf(UAE, '2030-07-20', { STANDARD: price });
        expect((await service().client.as('CASHIER').post('/sales/transactions', sale)).status).toBe(201);
      };
      await sell(2100);
      now += HOUR_MS;
      expect((await reported(query)).box5TotalOutputTax).toBe(1);
      await sql`update tax_figures set tax_amount = tax_amount + 100 where business_date = '2030-07-20'`.execute(
        service().db,
      );
      expect((await reported(query)).box5TotalOutputTax).toBe(2);
      await sell(4200);
      expect((await reported(query)).box5TotalOutputTax).toBe(3);
    });
  },
  { now: () => new Date(now), tokenLifetimeMs: 1e10 },
);
