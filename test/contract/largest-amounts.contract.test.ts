// Amounts at the limit, one by one accepted: their sums are more than a JSON number holds exactly, and nothing that is stored
// may keep a list, a report or a closing from being answered.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { receiptEpoch } from '#shared/api/accounts/register';
import { registrationData } from '#shared/api/accounts/session';
import { dayFigures } from '#shared/api/sales/day-figures';
import { postingException, postingExceptionPage } from '#shared/api/sales/posting-exception';
import { salesFigures } from '#shared/api/sales/sales-figures';
import { envelope } from '#shared/api/wire/envelope';
import { read, type Caller } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const EXCEPTIONS = '/accounting/posting-exceptions';
const AT = '2031-03-02T06:00:00.250Z';

onEachDatabase(
  'the largest amounts',
  (service) => {
    const manager = () => service().client.as('MANAGER');
    let till: Caller;
    /** Of the same moment there are more than a page has. */
    const exceptionOf = async (id: string) => {
      for (let page = 0, isLast = false; !isLast; page += 1) {
        const reply = await manager().get(`${EXCEPTIONS}?size=100&page=${page}`);
        const { content, totalPages } = read(reply, 200, envelope(postingExceptionPage)).data;
        const found = content.find(({ externalId }) => externalId === id);
        if (found) return found;
        isLast = page + 1 >= totalPages;
      }
      return expect.fail('It has no posting exception.');
    };

    beforeAll(async () => {
      await sql`update items set unit_price = 0 where tenant_id = 'demo' and id = 10`.execute(service().db);
      const body = { username: 'sara.khan', password: 'cashier-demo', merchantTenant: 'demo', registerId: 1 };
      const reply = await service().client.send('POST', '/auth/registration', body);
      const { token } = read(reply, 200, envelope(registrationData)).data;
      till = service().client.with({ 'X-TenantID': 'demo', Authorization: `Bearer ${token}` });
      const { data } = read(await till.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch));
      const claim = { held: null, next: randomUUID() };
      expect((await till.post(`/registers/1/receipt-epochs/${data.receiptEpoch}/claim`, claim)).status).toBe(200);
    });

    it('of an audit entry are listed as exceptions, and can be resolved', async () => {
      const auditId = randomUUID();
      const named = { person: 'sara.khan', approvedBy: 'ghost', facts: { currency: 'AED', amount: 1e15 } };
      const entry = { auditId, at: AT, registerId: 1, kind: 'OVERRIDE', right: 'PRICE_OVERRIDE', ...named };
      expect((await till.post('/ops/till-audit', entry)).status).toBe(201);
      const found = await exceptionOf(auditId);
      expect(found).toMatchObject({ reasonCode: 'APPROVER_NOT_ENTITLED', amounts: { amount: 1e13 } });
      const resolved = await manager().post(`${EXCEPTIONS}/${found.id}/resolve`, { note: 'Nonsense.' });
      expect(read(resolved, 200, envelope(postingException)).data).toMatchObject({ status: 'RESOLVED' });
    });

    it('of sales are added up in the figures', async () => {
      const [line] = makeSale().cart.lines;
      const amounts = { netAmount: 1e12, taxAmount: 0, grossAmount: 1e12 };
      const dear = {
        ...{ ...line, ...amounts, quantity: 1, unitPrice: 1e12, discountAmount: 0 },
        ...{ taxCategory: 'ZERO', taxRate: 0 },
      };
      for (let count = 0; count < 10; count += 1) {
        const sale = makeSale({
          cart: { customerNumber: '12347', discountAmount: 0, lines: [dear] as never },
          totals: { ...amounts, discountAmount: 0, roundingAmount: 0 },
          tenders: [{ kind: 'CARD', amount: 1e12, tendered: 1e12, change: 0, reference: null }],
          businessDate: '2031-02-01',
          soldAt: '2031-02-01T10:00:00Z',
        });
        expect((await till.post('/sales/transactions', sale)).status).toBe(201);
      }
      const reply = await manager().get('/reports/sales?from=2031-02-01&to=2031-02-01&by=register');
      const { rows } = read(reply, 200, envelope(salesFigures)).data;
      expect(rows).toMatchObject([{ salesCount: 10, netAmount: 1e13, taxAmount: 0, grossAmount: 1e13 }]);
    });

    it('of so many sales that an int8 does not hold their sum are added up all the same', async () => {
      const sale = makeSale({ businessDate: '2031-01-03', soldAt: '2031-01-03T10:00:00Z' });
      expect((await till.post('/sales/transactions', sale)).status).toBe(201);
      // Ten times what a thousand sales of the largest amounts come to.
      const one = { net_amount: 1e18, tax_amount: 0, gross_amount: 1e18, amount: 1e18, tendered: 1e18, change: 0 };
      const large = sql`${JSON.stringify(one)}::jsonb || jsonb_build_object('transaction_id', id)`;
      await sql`with ids as (select gen_random_uuid() as id from generate_series(1, 10)),
        as_sold as (insert into sales select (jsonb_populate_record(s, ${large})).* from sales s, ids
          where s.transaction_id = ${sale.transactionId} returning transaction_id as id),
        of_lines as (insert into sale_lines select (jsonb_populate_record(l, ${large})).* from sale_lines l, as_sold
          where l.transaction_id = ${sale.transactionId} and l.position = 0)
        insert into sale_tenders select (jsonb_populate_record(t, ${large})).* from sale_tenders t, as_sold
          where t.transaction_id = ${sale.transactionId} and t.position = 0`.execute(service().db);
      for (const by of ['register', 'tender', 'item'] as const) {
        const reply = await manager().get(`/reports/sales?from=2031-01-01&to=2031-01-31&by=${by}`);
        const { rows } = read(reply, 200, envelope(salesFigures)).data;
        expect(Math.max(...rows.map(({ grossAmount }) => grossAmount))).toBeGreaterThanOrEqual(1e17);
      }
    });

    it('that were moved in a day leave it to be closed and looked at', async () => {
      const dayCycleId = randomUUID();
      const path = `/ops/day-cycles/${dayCycleId}`;
      const opening = { dayCycleId, businessDate: '2031-03-02', startedAt: AT, openingCash: 0, registerId: 1 };
      expect((await till.post('/ops/day-cycles', opening)).status).toBe(201);
      await sql`insert into cash_movements (tenant_id, movement_id, day_cycle_id, kind, amount, reason, at, cashier)
        select 'demo', gen_random_uuid(), ${dayCycleId}, 'OUT', 10000000000000, 'Bank', ${AT}, 'sara.khan'
        from generate_series(1, 1000)`.execute(service().db);
      const movementId = randomUUID();
      const taken = { movementId, kind: 'OUT', amount: 5, reason: 'Bank', at: AT, cashier: 'sara.khan' };
      expect((await till.post(`${path}/cash-movements`, taken)).status).toBe(201);
      expect(await exceptionOf(movementId)).toMatchObject({ reasonCode: 'CASH_OUT_ABOVE_DRAWER' });
      expect((await till.patch(`${path}/close`, { closedAt: AT, closingCash: 1 })).status).toBe(200);
      expect(await exceptionOf(dayCycleId)).toMatchObject({ reasonCode: 'CASH_DIFFERENCE_NOT_APPROVED' });
      const figures = read(await manager().get(`${path}/figures`), 200, envelope(dayFigures)).data;
      expect(figures).toMatchObject({ expectedCash: -100_000_000_000_005, countedCash: 1 });
    });
  },
  { now: () => new Date(AT) },
);
