import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTenantStore } from '#service/store/database/tenant-store';
import { receiptNumbersWith } from '#service/store/sales/sales';
import { customer } from '#shared/api/customers/customer';
import { knownRecords, NO_RECORDS } from '#shared/api/sales/known-records';
import { saleTransaction } from '#shared/api/sales/sale';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const one = envelope(saleTransaction);
const PATH = '/sales/transactions';

onEachDatabase('sales', (service) => {
  const till = () => service().client.as('CASHIER');
  const sold = async (sale = makeSale()) => {
    read(await till().post(PATH, sale), 201, one);
    return sale;
  };

  describe('the list', () => {
    it('is enveloped, newest first, and filtered by business date and register', async () => {
      const day = (businessDate: string, registerId: number) =>
        sold(makeSale({ businessDate, registerId, soldAt: `${businessDate}T09:00:00+04:00` }));
      const [a, b, c] = [await day('2031-05-01', 1), await day('2031-05-02', 1), await day('2031-05-03', 2)];
      const ids = async (filters: string) => {
        const { data } = read(await till().get(`${PATH}?${filters}`), 200, envelope(flatPage(saleTransaction)));
        return data.content.map((sale) => sale.transactionId);
      };
      expect(await ids('from=2031-05-01&to=2031-05-03')).toEqual([c, b, a].map((sale) => sale.transactionId));
      expect(await ids('from=2031-05-02&to=2031-05-02')).toEqual([b.transactionId]);
      expect(await ids('from=2031-05-01&registerId=2')).toEqual([c.transactionId]);
      expect(await ids('from=2031-05-01&size=1&page=1')).toEqual([b.transactionId]);
    });

    it('finds a sale by its receipt number', async () => {
      const [sale] = [await sold(), await sold()];
      const { data } = read(
        await till().get(`${PATH}?receiptNumber=${sale.receiptNumber}`),
        200,
        envelope(flatPage(saleTransaction)),
      );
      expect(data.content).toEqual([sale]);
    });

    it('finds a whole receipt number alone, and a part of one within others', async () => {
      const soldAt = (hour: number) => `2026-03-02T1${hour}:00:00.000Z`;
      const longer = await sold(makeSale({ receiptNumber: '11ZQ-77123', soldAt: soldAt(1) }));
      const whole = await sold(makeSale({ receiptNumber: '1ZQ-77123', soldAt: soldAt(0) }));
      const found = async (receiptNumber: string) =>
        read(await till().get(`${PATH}?receiptNumber=${receiptNumber}`), 200, envelope(flatPage(saleTransaction))).data
          .content;
      expect(await found('1ZQ-77123')).toEqual([whole]);
      expect(await found('1zq-77123')).toEqual([longer, whole]);
      expect(await found('ZQ-77123')).toEqual([longer, whole]);
      expect(await found('1ZQ-771239')).toEqual([]);
      expect(await found('0-77123')).toEqual([]);
      const { data } = read(await till().get(`${PATH}?receiptNumber=-`), 200, envelope(flatPage(saleTransaction)));
      expect(data.totalElements).toBeGreaterThan(2);
    });

    it('looks for a part of a receipt number in an index, not in every sale', async () => {
      const plan = await createTenantStore(service().db).readTenant('demo', async (tx) => {
        // Of so few sales any plan is cheap.
        await sql`set local enable_seqscan = off`.execute(tx);
        return receiptNumbersWith(tx, '418', 1001).explain();
      });
      expect(JSON.stringify(plan)).toMatch(/Index Only Scan using sales_by_receipt_number /);
    });

    it('has every sale with one receipt number, newest first', async () => {
      const receiptNumber = `both-${randomUUID()}`;
      const earlier = await sold(makeSale({ receiptNumber, soldAt: '2026-03-02T10:00:00.000Z' }));
      const later = await sold(makeSale({ receiptNumber, soldAt: '2026-03-02T11:00:00.000Z' }));
      const { data } = read(
        await till().get(`${PATH}?receiptNumber=${receiptNumber}`),
        200,
        envelope(flatPage(saleTransaction)),
      );
      expect(data.content).toEqual([later, earlier]);
    });

    describe('of what a till keeps', () => {
      const ask = (body: object, tenant = 'demo') =>
        service()
          .client.as('CASHIER', tenant)
          .post('/sales/known', { transactionIds: [], dayCycleIds: [], movementIds: [], ...body });
      const missing = async (body: object, tenant?: string) =>
        read(await ask(body, tenant), 200, envelope(knownRecords)).data;

      it('says what is missing, of this merchant', async () => {
        const sale = await sold();
        const unknown = randomUUID();
        const transactionIds = [unknown, sale.transactionId.toUpperCase()];
        expect(await missing({ transactionIds })).toEqual({ ...NO_RECORDS, transactionIds: [unknown] });
        expect((await missing({ transactionIds }, 'manama')).transactionIds).toEqual([unknown, sale.transactionId]);
        const others = { dayCycleIds: [unknown], movementIds: [unknown], auditIds: [unknown] };
        expect(await missing(others)).toEqual({ ...NO_RECORDS, ...others });
        const entry = {
          ...{ auditId: randomUUID(), at: '2026-03-02T14:30:00+04:00', registerId: 1, kind: 'LOCK' },
          ...{ right: null, person: 'cashier', approvedBy: null, facts: {} },
        };
        expect((await till().post('/ops/till-audit', entry)).status).toBe(201);
        const auditIds = [entry.auditId];
        expect((await missing({ auditIds })).auditIds).toEqual([]);
        expect((await missing({ auditIds }, 'manama')).auditIds).toEqual(auditIds);
      });

      it('says which customers it does not have, and which closed days it has as open', async () => {
        const { client } = service();
        const { customerNumber } = read(
          await client
            .as('MANAGER')
            .post('/crm/customers', { email: `${randomUUID()}@example.com`, firstName: 'Amna' }),
          201,
          customer,
        );
        const customerNumbers = ['1', customerNumber];
        expect(await missing({ customerNumbers })).toEqual({ ...NO_RECORDS, customerNumbers: ['1'] });
        expect((await missing({ customerNumbers }, 'manama')).customerNumbers).toEqual(['1', customerNumber]);
        const [open, closed, unknown] = [randomUUID(), randomUUID(), randomUUID()];
        const startedAt = '2026-03-02T06:00:00.000Z';
        for (const dayCycleId of [open, closed]) {
          const day = { dayCycleId, businessDate: '2026-03-02', startedAt, openingCash: 10, registerId: 1 };
          expect((await till().post('/ops/day-cycles', day)).status).toBe(201);
        }
        const end = { closedAt: '2026-03-02T16:00:00.000Z', closingCash: 10 };
        expect((await till().patch(`/ops/day-cycles/${closed}/close`, end)).status).toBe(200);
        expect(await missing({ closedDayCycleIds: [open, closed, unknown] })).toEqual({
          ...NO_RECORDS,
          closedDayCycleIds: [open],
        });
      });

      it('is the reply to what was asked, which it names', async () => {
        const askId = randomUUID();
        expect(await missing({ askId })).toEqual({ ...NO_RECORDS, askId });
        expect(await missing({})).toEqual(NO_RECORDS);
        expect((await ask({ askId: 'first' })).status).toBe(400);
      });

      it('is asked of 500 at most, by those with SALES_WRITE', async () => {
        const transactionIds = Array.from({ length: 501 }, () => randomUUID());
        const reply = await ask({ transactionIds });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'transactionIds')]);
        const auditor = await service().client.as('AUDITOR').post('/sales/known', {});
        expect([auditor.status, auditor.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      });
    });

    it('keeps a stored sale from being changed even by a query', async () => {
      await sold();
      const store = createTenantStore(service().db);
      await expect(store.inTenant('demo', (tx) => tx.deleteFrom('sales').execute())).rejects.toThrow(
        /permission denied/,
      );
      await expect(
        store.inTenant('demo', (tx) =>
          tx
            .updateTable('saleLines')
            .set({} as never)
            .where('lineId', '=', 'a')
            .execute(),
        ),
      ).rejects.toThrow();
    });
  });
});
