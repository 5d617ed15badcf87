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
