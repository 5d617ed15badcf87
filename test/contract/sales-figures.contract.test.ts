// "Sales figures" of the service extensions, compared with the sales added up one by one.
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { salesFigures, FIGURES_BY, type FiguresBy } from '#shared/api/sales/sales-figures';
import { storedSale, type SaleTransaction } from '#shared/api/sales/sale';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale } from './sale-fixture';

const SALES = '/sales/transactions';
/** The service's clock: the afternoon of the third day. */
const START = Date.parse('2031-07-03T12:00:00Z');
let now = START;
const DAYS = ['2031-07-01', '2031-07-02', '2031-07-03'] as const;

onEachDatabase(
  'sales figures',
  (service) => {
    const as = (role: 'CASHIER' | 'MANAGER' | 'AUDITOR', tenant?: string) => service().client.as(role, tenant);
    const figures = async (by: FiguresBy, more = '', days: readonly [string, string] = [DAYS[0], DAYS[2]]) =>
      read(
        await as('MANAGER').get(`/reports/sales?from=${days[0]}&to=${days[1]}&by=${by}${more}`),
        200,
        envelope(salesFigures),
      ).data;

    const sold: SaleTransaction[] = [];
    const sell = async (sale: SaleTransaction) => {
      read(await as('CASHIER').post(SALES, sale), 201, envelope(storedSale));
      sold.push(sale);
    };
    const saleOn = (day: number, hour: number, more: Partial<SaleTransaction> = {}) => {
      const businessDate = DAYS[day] ?? '';
      return makeSale({
        businessDate,
        soldAt: `${businessDate}T${String(hour).padStart(2, '0')}:20:00+04:00`,
        ...more,
      });
    };
    /** 41.00: two payments whose parts of the tax, 1.95, are no whole fils. */
    const SPLIT: SaleTransaction['tenders'] = [
      { kind: 'CARD', amount: 13.67, tendered: 13.67, change: 0, reference: 'Visa 4417' },
      { kind: 'CASH', amount: 27.33, tendered: 30, change: 2.67, reference: null },
    ];

    beforeAll(async () => {
      now = START;
      const { db } = service();
      await sql`update registers set status = 'ACTIVE', terminated = false where tenant_id = 'demo'`.execute(db);
      await sell(saleOn(0, 9));
      await sell(saleOn(0, 23, { cashier: 'omar.haddad', registerId: 2, tenders: SPLIT }));
      await sell(saleOn(1, 9));
      await sell(saleOn(1, 10, { tenders: SPLIT }));
      const back = makeReturn(sold[0] as SaleTransaction, 1);
      await sell({ ...back, businessDate: DAYS[1], soldAt: `${DAYS[1]}T11:00:00+04:00` });
      await sell(saleOn(2, 9));
      await sell(saleOn(2, 0, { cashier: 'omar.haddad' }));
    });

    /** Minor units and thousandths by key, from the sales themselves. */
    const expected = async (by: FiguresBy, registerId?: number) => {
      const { rows } = await sql<{ id: string; subcategoryId: string | null }>`select id::text, subcategory_id::text
        from items where tenant_id = 'demo'`.execute(service().db);
      const categories = new Map(rows.map((row) => [row.id, row.subcategoryId ?? '']));
      const sums = new Map<string, number[]>();
      const add = (key: string, sale: SaleTransaction, amounts: readonly number[]) => {
        const sign = sale.kind === 'RETURN' ? -1 : 1;
        const [sales = 0, returns = 0, ...before] = sums.get(key) ?? [0, 0, 0, 0, 0, 0];
        const counts = sign > 0 ? [sales + 1, returns] : [sales, returns + 1];
        sums.set(key, [...counts, ...before.map((sum, i) => sum + sign * Math.round((amounts[i] ?? 0) * 1000))]);
      };
      for (const sale of sold.filter((each) => registerId === undefined || each.registerId === registerId)) {
        const { netAmount, taxAmount, grossAmount } = sale.totals;
        const quantity = sale.cart.lines.reduce((total, line) => total + line.quantity, 0);
        const whole = [quantity, netAmount, taxAmount, grossAmount];
        if (by === 'hour') add(hourOf(sale.soldAt), sale, whole);
        if (by === 'date') add(sale.businessDate, sale, whole);
        if (by === 'cashier') add(sale.cashier, sale, whole);
        if (by === 'register') add(String(sale.registerId), sale, whole);
        if (by === 'item' || by === 'category') {
          const parts = new Map<string, number[]>();
          for (const line of sale.cart.lines) {
            const key = by === 'item' ? (line.itemId ?? '') : (categories.get(line.itemId ?? '') ?? '');
            const amounts = [line.quantity, line.netAmount, line.taxAmount, line.grossAmount];
            parts.set(
              key,
              amounts.map((part, i) => part + (parts.get(key)?.[i] ?? 0)),
            );
          }
          for (const [key, amounts] of parts) add(key, sale, amounts);
        }
      }
      return Object.fromEntries(sums);
    };
    const got = async (by: FiguresBy, more?: string) => {
      const { rows } = await figures(by, more);
      return Object.fromEntries(
        rows.map(({ key, salesCount, returnsCount, quantity, netAmount, taxAmount, grossAmount }) => [
          key,
          [
            salesCount,
            returnsCount,
            ...[quantity, netAmount, taxAmount, grossAmount].map((sum) => Math.round(sum * 1000)),
          ],
        ]),
      );
    };
    const WITHOUT_TENDER = FIGURES_BY.filter((by) => by !== 'tender');

    it.each(WITHOUT_TENDER)('are those of the sales, by %s', async (by) => {
      expect(await got(by)).toEqual(await expected(by));
      expect(await got(by, '&registerId=2')).toEqual(await expected(by, 2));
    });

    it('divide a sale among its tenders without losing a fils', async () => {
      const { rows } = await figures('tender', '', [DAYS[0], DAYS[0]]);
      expect(rows).toEqual([
        // 41.00 and 27.33 in cash; of 1.95 the part of 27.33 is 1.30, that of 13.67 is 0.65.
        {
          key: 'CASH',
          label: 'CASH',
          salesCount: 2,
          returnsCount: 0,
          quantity: 0,
          netAmount: 65.08,
          taxAmount: 3.25,
          grossAmount: 68.33,
        },
        {
          key: 'CARD',
          label: 'CARD',
          salesCount: 1,
          returnsCount: 0,
          quantity: 0,
          netAmount: 13.02,
          taxAmount: 0.65,
          grossAmount: 13.67,
        },
      ]);
      const sumOf = (list: readonly { netAmount: number; taxAmount: number }[]) =>
        list.reduce(
          (total, { netAmount, taxAmount }) => total + Math.round(netAmount * 100) + Math.round(taxAmount * 100),
          0,
        );
      expect(sumOf((await figures('tender')).rows)).toBe(sumOf((await figures('date')).rows));
    });

    it('leave cash rounding with the cash: what a card paid is its net amount and tax', async () => {
      // 40.98 rounded to 41.00 in coins, of which the card pays 13.67.
      const day = '2031-07-09';
      const totals = {
        netAmount: 39.03,
        taxAmount: 1.95,
        discountAmount: 0.52,
        roundingAmount: 0.02,
        grossAmount: 40.98,
      };
      const sale = saleOn(0, 9, { tenders: SPLIT, totals });
      const [first, ...others] = sale.cart.lines;
      if (!first) throw new Error('The sale has no line.');
      const line = { ...first, discountAmount: 0.52, netAmount: 29.51, grossAmount: 30.98 };
      const rounded = { ...sale, businessDate: day, cart: { ...sale.cart, lines: [line, ...others] } };
      read(await as('CASHIER').post(SALES, rounded), 201, envelope(storedSale));
      const { rows } = await figures('tender', '', [day, day]);
      expect(
        rows.map(({ key, netAmount, taxAmount, grossAmount }) => [key, netAmount, taxAmount, grossAmount]),
      ).toEqual([
        ['CASH', 26.01, 1.3, 27.33],
        ['CARD', 13.02, 0.65, 13.67],
      ]);
    });

    it('have names, and are in order', async () => {
      expect((await figures('hour')).rows.map(({ key, label }) => [key, label])).toEqual([
        ['00', '00:00'],
        ['09', '09:00'],
        ['10', '10:00'],
        ['11', '11:00'],
        ['23', '23:00'],
      ]);
      expect((await figures('date')).rows.map(({ label }) => label)).toEqual([...DAYS]);
      const cashiers = (await figures('cashier')).rows;
      expect(cashiers.map(({ label }) => label).sort()).toEqual(['Omar Haddad', 'Sara Khan']);
      for (const by of ['cashier', 'item', 'category', 'register'] as const) {
        const amounts = (await figures(by)).rows.map(({ grossAmount }) => grossAmount);
        expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
      }
      const [best] = (await figures('item')).rows;
      expect(best?.label).not.toBe(best?.key);
    });

    it('count a sale that comes late, for a day that was added up', async () => {
      now += 60 * 60 * 1000;
      await figures('date');
      expect(await keptDays()).toEqual([DAYS[0], DAYS[1]]);
      now += 60 * 60 * 1000;
      await sell(saleOn(0, 12));
      for (const by of WITHOUT_TENDER) expect(await got(by)).toEqual(await expected(by));
    });

    it('are read and not added up again while no sale comes', async () => {
      now += 60 * 60 * 1000;
      await figures('date');
      await sql`update sales_figures set gross_amount = gross_amount + 100 where tenant_id = 'demo' and by = 'register'
        and business_date = ${DAYS[0]} and register_id = 1`.execute(service().db);
      const changed = (await figures('date')).rows[0]?.grossAmount;
      const sums = await expected('date');
      expect(Math.round((changed ?? 0) * 1000)).toBe((sums[DAYS[0]]?.[5] ?? 0) + 1000);
      await sell(saleOn(0, 13));
      expect(await got('date')).toEqual(await expected('date'));
    });

    it('are the sums of the sales over months too, in whatever order sales and reports come', async () => {
      const PERIODS = [
        ['2031-03-01', '2031-06-30'],
        ['2031-03-15', '2031-06-10'],
        ['2031-04-01', '2031-04-30'],
      ] as const;
      const straight = async ([from, to]: readonly [string, string]) => {
        const { rows } = await sql<{ key: string; gross: string }>`select coalesce(l.item_id, '') as key,
            sum(case s.kind when 'RETURN' then -l.gross_amount else l.gross_amount end) as gross
          from sales s join sale_lines l using (tenant_id, transaction_id)
          where s.tenant_id = 'demo' and s.business_date between ${from} and ${to} group by 1`.execute(service().db);
        return Object.fromEntries(rows.map(({ key, gross }) => [key, Number(gross)]));
      };
      const reported = async (period: readonly [string, string]) => {
        const { rows } = await figures('item', '', period);
        return Object.fromEntries(rows.map(({ key, grossAmount }) => [key, Math.round(grossAmount * 100)]));
      };
      const sellOn = async (businessDate: string) => {
        const sale = makeSale({ businessDate, soldAt: `${businessDate}T10:00:00+04:00` });
        read(await as('CASHIER').post(SALES, sale), 201, envelope(storedSale));
        return sale;
      };
      const inOrder = [
        '2031-04-02',
        '2031-06-30',
        '2031-03-01',
        '2031-04-02',
        '2031-05-31',
        '2031-04-30',
        '2031-03-20',
      ];
      for (const [i, date] of inOrder.entries()) {
        const sale = await sellOn(date);
        // Reports in turn, so that months are kept, read, and counted again by a report that has only a part of them.
        const asked = PERIODS[i % PERIODS.length] ?? PERIODS[0];
        expect(await reported(asked)).toEqual(await straight(asked));
        now += 10 * 60 * 1000;
        const back = makeReturn(sale, 1, { businessDate: '2031-06-05', soldAt: '2031-06-05T11:00:00+04:00' });
        read(await as('CASHIER').post(SALES, back), 201, envelope(storedSale));
        for (const period of PERIODS) expect(await reported(period)).toEqual(await straight(period));
        now += 10 * 60 * 1000;
      }
      const { rows } = await sql<{ month: string }>`select month::text from figure_months where tenant_id = 'demo'
        and month between '2031-03-01' and '2031-06-30' order by 1`.execute(service().db);
      expect(rows.map(({ month }) => month)).toEqual(['2031-03-01', '2031-04-01', '2031-05-01', '2031-06-01']);
    });

    it("count what comes after the service's clock was put right, for a day that was added up while it was ahead", async () => {
      const day = '2031-01-20';
      const amount = makeSale().totals.grossAmount;
      const period = [day, day] as const;
      const at = (time: string) => Date.parse(`2031-01-20T${time}:00+04:00`);
      const before = now;
      const setClock = (time: number) => {
        now = time;
        service().client.forgetTokens();
      };
      const sellNow = async () => {
        const sale = makeSale({ businessDate: day, soldAt: new Date(now).toISOString() });
        read(await as('CASHIER').post(SALES, sale), 201, envelope(storedSale));
      };
      setClock(at('10:00'));
      await sellNow();
      setClock(at('11:00') + 26 * 60 * 60 * 1000);
      expect((await figures('date', '', period)).rows).toMatchObject([{ grossAmount: amount }]);
      setClock(at('12:00'));
      await sellNow();
      setClock(at('11:00') + 50 * 60 * 60 * 1000);
      for (const by of FIGURES_BY) {
        const { rows } = await figures(by, '', period);
        expect([by, rows.reduce((sum, { grossAmount }) => sum + grossAmount, 0)]).toEqual([by, 2 * amount]);
      }
      setClock(before);
    });

    it('are asked for by several at once', async () => {
      now += 60 * 60 * 1000;
      await sell(saleOn(0, 14));
      const all = await Promise.all(Array.from({ length: 6 }, () => figures('item')));
      expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(await got('item')).toEqual(await expected('item'));
    });

    it('are of this merchant, and need REPORTS_READ', async () => {
      const path = `/reports/sales?from=${DAYS[0]}&to=${DAYS[2]}&by=date`;
      const other = service().tenants.find(({ code }) => code !== 'demo')?.code;
      expect(read(await as('MANAGER', other).get(path), 200, envelope(salesFigures)).data.rows).toEqual([]);
      expect((await as('AUDITOR').get(path)).status).toBe(200);
      expect((await as('CASHIER').get(path)).body).toMatchObject(refusal('FEATURE_MISSING'));
    });

    it.each([
      ['from=2031-07-02&to=2031-07-01&by=date', 'to'],
      ['from=2031-07-02&to=2031-07-03&by=week', 'by'],
      ['from=2031-07-02&by=date', 'to'],
      ['from=2031-07-02&to=2031-07-32&by=date', 'to'],
      ['from=2031-07-02&to=2031-07-03&by=date&registerId=-1', 'registerId'],
    ])('refuse %s', async (query, field) => {
      const reply = await as('MANAGER').get(`/reports/sales?${query}`);
      expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
    });

    describe('the list of sales', () => {
      const receipts = async (query: string) =>
        read(
          await as('MANAGER').get(`${SALES}?from=${DAYS[0]}&to=${DAYS[2]}&size=100&${query}`),
          200,
          envelope(flatPage(storedSale)),
        )
          .data.content.map(({ receiptNumber }) => receiptNumber)
          .sort();
      const those = (is: (sale: SaleTransaction) => boolean) =>
        sold
          .filter(is)
          .map(({ receiptNumber }) => receiptNumber)
          .sort();

      it('filters by a part of the receipt number, cashier, kind, customer and amount, together', async () => {
        const part = (sold[3]?.receiptNumber ?? '').slice(-3);
        expect(await receipts(`receiptNumber=${part}`)).toEqual(
          those(({ receiptNumber }) => receiptNumber.includes(part)),
        );
        expect(await receipts('cashier=omar.haddad')).toEqual(those(({ cashier }) => cashier === 'omar.haddad'));
        expect(await receipts('kind=RETURN')).toEqual(those(({ kind }) => kind === 'RETURN'));
        expect(await receipts('customerNumber=12347')).toEqual(
          those(({ customerNumber }) => customerNumber === '12347'),
        );
        expect(await receipts('customerNumber=1234')).toEqual([]);
        expect(await receipts('minGrossAmount=41')).toEqual(those(({ totals }) => totals.grossAmount >= 41));
        expect(await receipts('maxGrossAmount=40.99')).toEqual(those(({ totals }) => totals.grossAmount <= 40.99));
        expect(await receipts('cashier=omar.haddad&registerId=2&minGrossAmount=41&maxGrossAmount=41')).toEqual(
          those(({ cashier, registerId }) => cashier === 'omar.haddad' && registerId === 2),
        );
      });

      it('takes a receipt number in any case and as it stands', async () => {
        const receiptNumber = `2a-%_${process.pid}`;
        await sell(saleOn(2, 15, { receiptNumber, registerId: 2 }));
        expect(await receipts(`receiptNumber=${encodeURIComponent(receiptNumber.toUpperCase())}`)).toEqual([
          receiptNumber,
        ]);
        expect(await receipts('receiptNumber=%25%25')).toEqual([]);
      });

      it.each(['minGrossAmount=-1', 'maxGrossAmount=1.005', 'minGrossAmount=a', 'kind=VOID'])(
        'refuses %s',
        async (query) => {
          const reply = await as('MANAGER').get(`${SALES}?${query}`);
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', query.split('=')[0])]);
        },
      );
    });

    const keptDays = async () => {
      const { rows } = await sql<{ day: string }>`select business_date::text as day from figure_days
        where tenant_id = 'demo' and business_date >= ${DAYS[0]} order by 1`.execute(service().db);
      return rows.map(({ day }) => day);
    };
  },
  { now: () => new Date(now), tokenLifetimeMs: 1e10 },
);

/** In Dubai, which has no summer time. */
function hourOf(soldAt: string): string {
  return new Date(Date.parse(soldAt) + 4 * 60 * 60 * 1000).toISOString().slice(11, 13);
}
