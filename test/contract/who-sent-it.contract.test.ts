// "Who sent it" of the service extensions: records say who sent them, and a person is asked about those that their submitter could
// not make: of another register, of nobody, or of another time.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { receiptEpoch } from '#shared/api/accounts/register';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { cashMovement } from '#shared/api/sales/cash-movement';
import { dayCycle } from '#shared/api/sales/day-cycle';
import { storedSale } from '#shared/api/sales/sale';
import { tillAudit } from '#shared/api/sales/till-audit';
import { read } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale, withLine } from './sale-fixture';
import { NOW, SALES, salesOf } from './sender-fixture';

const AUDIT = '/ops/till-audit';
const DAYS = '/ops/day-cycles';
const SOLD_AT = '2026-03-02T06:20:30.456Z';

onEachDatabase(
  'who sent it',
  (service) => {
    const { cashier, atRegister, exceptions, reasons, post, approve, underpriced, halfPrice } = salesOf(service);

    describe('is noted', () => {
      it('on a sale, in every reply, and stays when somebody else sends it again', async () => {
        const sale = makeSale();
        const submittedBy = { username: 'sara.khan', registerId: 1 };
        const till = await atRegister();
        const first = read(await till.post(SALES, sale), 201, envelope(storedSale)).data;
        const again = read(await service().client.as('MANAGER').post(SALES, sale), 200, envelope(storedSale)).data;
        const got = read(await till.get(`${SALES}/${sale.transactionId}`), 200, envelope(storedSale)).data;
        const listed = read(
          await till.get(`${SALES}?receiptNumber=${sale.receiptNumber}`),
          200,
          envelope(flatPage(storedSale)),
        ).data;
        expect([first, again, got, ...listed.content]).toEqual(
          Array.from({ length: 4 }, () => ({ ...sale, submittedBy })),
        );
      });

      it('not as the sender says', async () => {
        const sale = makeSale();
        const reply = await cashier().post(SALES, { ...sale, submittedBy: { username: 'omar.haddad', registerId: 1 } });
        if (reply.status === 201) {
          expect(read(reply, 201, envelope(storedSale)).data.submittedBy).toEqual({
            username: 'sara.khan',
            registerId: null,
          });
        } else expect(reply.status).toBe(400);
      });

      it('on the opening and the closing of a day, a cash movement and an audit entry', async () => {
        const till = await atRegister();
        const manager = service().client.as('MANAGER');
        const dayCycleId = randomUUID();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: SOLD_AT, openingCash: 0, registerId: 1 };
        const opened = read(await till.post(DAYS, opening), 201, envelope(dayCycle)).data;
        const movement = {
          movementId: randomUUID(),
          kind: 'IN',
          amount: 5,
          reason: 'Coins',
          at: SOLD_AT,
          cashier: 'sara.khan',
        };
        const moved = read(
          await till.post(`${DAYS}/${dayCycleId}/cash-movements`, movement),
          201,
          envelope(cashMovement),
        );
        const closing = { closedAt: SOLD_AT, closingCash: 5 };
        const closed = read(await manager.patch(`${DAYS}/${dayCycleId}/close`, closing), 200, envelope(dayCycle)).data;
        const again = read(await till.patch(`${DAYS}/${dayCycleId}/close`, closing), 200, envelope(dayCycle)).data;
        const sara = { username: 'sara.khan', registerId: 1 };
        const omar = { username: 'omar.haddad', registerId: null };
        expect([opened.submittedBy, opened.closeSubmittedBy]).toEqual([sara, null]);
        expect([closed.submittedBy, closed.closeSubmittedBy]).toEqual([sara, omar]);
        expect(again).toEqual(closed);
        expect(moved.data.submittedBy).toEqual(sara);
        const entry = {
          auditId: randomUUID(),
          at: SOLD_AT,
          registerId: 1,
          kind: 'LOCK',
          right: null,
          person: 'sara.khan',
        };
        const audited = read(
          await till.post(AUDIT, { ...entry, approvedBy: null, facts: {} }),
          201,
          envelope(tillAudit),
        ).data;
        expect(audited.submittedBy).toEqual(sara);
      });
    });

    describe('asks nobody about', () => {
      it('an honest sale of a till, and one of a program that signs in without a register', async () => {
        expect(await post(makeSale(), await atRegister())).toEqual([]);
        expect(await post(makeSale())).toEqual([]);
      });

      it('a price that the item had until lately, or that was agreed with the customer', async () => {
        const manager = service().client.as('MANAGER');
        const patched = await manager.patch('/catalog/items/11', { unitPrice: 4.5 });
        const sold = makeSale({ soldAt: '2030-12-31T06:00:00Z' });
        expect([patched.status, await post(sold)]).toEqual([200, []]);
        await manager.patch('/catalog/items/11', { unitPrice: 4 });
        const agreement = {
          partyRole: 'CUSTOMER',
          partyId: '12347',
          itemId: '12',
          rate: 4,
          validFrom: '2026-01-01',
          taxInclusive: true,
        };
        expect((await manager.post('/pricing/agreements', agreement)).status).toBe(201);
        expect(await post(underpriced())).toEqual([]);
        await sql`delete from agreements where tenant_id = 'demo' and item_id = 12`.execute(service().db);
      });

      it('a price of as long ago as a till may be without the service, and asks about one of before', async () => {
        const soldAt = '2031-03-01T06:00:00.000Z';
        const costFourUntil = (days: number) => {
          const until = new Date(Date.parse(soldAt) - days * 24 * 60 * 60 * 1000).toISOString();
          const earlier = [{ unitPrice: 400, until, discountId: null }];
          return sql`update items set earlier_terms = ${JSON.stringify(earlier)}
            where tenant_id = 'demo' and id = 12`.execute(service().db);
        };
        const offlineDays = (days: number) =>
          sql`update merchants set offline_days = ${days} where tenant_id = 'demo'`.execute(service().db);
        const asked = [['SALE', 'PRICE_NOT_APPROVED', 'PENDING']];
        await costFourUntil(40);
        expect(await post(underpriced({ soldAt }))).toEqual(asked);
        await offlineDays(45);
        expect(await post(underpriced({ soldAt }))).toEqual([]);
        await costFourUntil(46);
        expect(await post(underpriced({ soldAt }))).toEqual(asked);
        // Fewer days than two weeks take nothing away.
        await offlineDays(3);
        await costFourUntil(13);
        expect(await post(underpriced({ soldAt }))).toEqual([]);
        await offlineDays(14);
        await sql`update items set earlier_terms = '[]' where tenant_id = 'demo'`.execute(service().db);
      });

      it('a reduction within the role, or the item’s own discount', async () => {
        expect(await post(makeSale())).toEqual([]);
        const { rows } = await sql<{ id: number }>`insert into discounts
        (tenant_id, name, discount_type, rate_ppm, status, modified_time)
        values ('demo', 'Half', 2, 500000, 'active', '2020-01-01') returning id`.execute(service().db);
        const discountId = Number(rows[0]?.id);
        await sql`update items set discount_id = ${discountId} where tenant_id = 'demo' and id = 10`.execute(
          service().db,
        );
        expect(await post(withLine(halfPrice(), 0, { discountId }))).toEqual([]);
        await sql`update items set discount_id = null where tenant_id = 'demo' and id = 10`.execute(service().db);
      });

      it('what a manager sells, or has approved before or after', async () => {
        const manager = service().client.as('MANAGER');
        expect(await post(underpriced({ cashier: 'omar.haddad' }), manager)).toEqual([]);
        expect(await post(halfPrice({ cashier: 'omar.haddad' }), manager)).toEqual([]);
        await approve('PRICE_OVERRIDE', { currency: 'AED', amount: 400, before: 500, lineId: randomUUID() });
        const lineB = underpriced();
        expect(await post(lineB)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'PENDING']]);
        await approve('PRICE_OVERRIDE', { currency: 'AED', amount: 400, before: 500, itemName: 'RIBBON BY THE METRE' });
        expect(await reasons(lineB.transactionId)).toEqual([['SALE', 'PRICE_NOT_APPROVED', 'RESOLVED']]);
        await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 500_000, before: 3150 });
        expect(await post(halfPrice())).toEqual([]);
        // More was scanned after the first, and allowed with the second.
        await approve('DISCOUNT_ABOVE', {
          currency: 'AED',
          share: 500_000,
          before: 1050,
          itemName: 'WHITE METAL LANTERN',
        });
        await approve('DISCOUNT_ABOVE', { currency: 'AED', share: 400_000, before: 3150 });
        expect(await post(halfPrice())).toEqual([]);
      });

      it('many sales at once, each with an approval, whichever comes first', async () => {
        const sales = Array.from({ length: 6 }, () => halfPrice());
        const facts = { currency: 'AED', share: 500_000, before: 3150 };
        const approvals = sales.map(() => () => approve('DISCOUNT_ABOVE', facts));
        const posts = sales.map((sale) => async () => {
          expect((await cashier().post(SALES, sale)).status).toBe(201);
        });
        const mixed = [...approvals.slice(0, 3), ...posts, ...approvals.slice(3)];
        await Promise.all(mixed.map(async (send) => void (await send())));
        const states = await Promise.all(sales.map(({ transactionId }) => reasons(transactionId)));
        expect(states.flat().filter(([, , status]) => status === 'PENDING')).toEqual([]);
      });
    });

    describe('asks a person about', () => {
      it('another register’s sale, day, cash and audit entry', async () => {
        const till = await atRegister();
        const sale = makeSale({ registerId: 2 });
        expect(await post(sale, till)).toEqual([['SALE', 'REGISTER_OTHER', 'PENDING']]);
        const dayCycleId = randomUUID();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: SOLD_AT, openingCash: 0, registerId: 2 };
        await till.post(DAYS, opening);
        const movement = {
          movementId: randomUUID(),
          kind: 'OUT',
          amount: 50_000,
          reason: 'Bank',
          at: SOLD_AT,
          cashier: 'sara.khan',
        };
        await till.post(`${DAYS}/${dayCycleId}/cash-movements`, movement);
        await till.patch(`${DAYS}/${dayCycleId}/close`, { closedAt: SOLD_AT, closingCash: 1 });
        const auditId = randomUUID();
        const entry = { auditId, at: SOLD_AT, registerId: 2, kind: 'NO_SALE', right: 'NO_SALE', person: 'sara.khan' };
        await till.post(AUDIT, { ...entry, approvedBy: null, facts: {} });
        expect((await reasons(dayCycleId)).sort()).toEqual([
          ['DAY_CLOSING', 'REGISTER_OTHER', 'PENDING'],
          ['DAY_OPENING', 'REGISTER_OTHER', 'PENDING'],
        ]);
        expect(await exceptions(movement.movementId)).toMatchObject([
          {
            eventType: 'CASH_MOVEMENT',
            reasonCode: 'REGISTER_OTHER',
            reasonDetail: 'It names register 2, but sara.khan sent it at register 1.',
            amounts: { amount: 50_000 },
            memo: 'Bank',
            effectiveAt: '2026-03-02',
          },
        ]);
        expect(await reasons(auditId)).toEqual([['AUDIT_ENTRY', 'REGISTER_OTHER', 'PENDING']]);
      });

      it('a sale for a register with a till, sent without a register', async () => {
        const till = await atRegister();
        const { data } = read(await till.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch));
        const claim = { held: null, next: randomUUID() };
        const claimed = await till.post(`/registers/1/receipt-epochs/${data.receiptEpoch}/claim`, claim);
        expect(claimed.status).toBe(200);
        expect(await post(makeSale())).toEqual([['SALE', 'REGISTER_OTHER', 'PENDING']]);
        expect(await post(makeSale({ soldAt: '2031-03-01T06:20:30.456Z' }), till)).toEqual([]);
        await sql`delete from receipt_claims where tenant_id = 'demo'`.execute(service().db);
      });

      it('a cashier who is no user', async () => {
        expect(await post(makeSale({ cashier: 'nobody' }))).toEqual([['SALE', 'CASHIER_UNKNOWN', 'PENDING']]);
      });

      it('a receipt number of another register', async () => {
        expect(await post(makeSale({ receiptNumber: '2A-00418' }))).toEqual([
          ['SALE', 'RECEIPT_NUMBER_OTHER', 'PENDING'],
        ]);
      });

      it('a time more than a day ahead', async () => {
        expect(await post(makeSale({ soldAt: '2031-03-03T06:00:00.250Z' }))).toEqual([]);
        expect(await post(makeSale({ soldAt: '2031-03-03T06:00:00.251Z' }))).toEqual([
          ['SALE', 'TIME_IN_FUTURE', 'PENDING'],
        ]);
      });

      it('a time more than a day before its day began', async () => {
        const dayCycleId = randomUUID();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: SOLD_AT, openingCash: 0, registerId: 1 };
        expect((await cashier().post(DAYS, opening)).status).toBe(201);
        // The clock of a till may have been put back in the middle of its day.
        expect(await post(makeSale({ dayCycleId, soldAt: '2026-03-01T06:20:30.456Z' }))).toEqual([]);
        const before = makeSale({ dayCycleId, soldAt: '2026-03-01T06:20:30.455Z' });
        expect(await post(before)).toEqual([['SALE', 'TIME_IN_PAST', 'PENDING']]);
      });

      it('a time longer ago than a register with a till can be offline', async () => {
        const till = await atRegister();
        const { data } = read(await till.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch));
        const claim = { held: null, next: randomUUID() };
        await till.post(`/registers/1/receipt-epochs/${data.receiptEpoch}/claim`, claim);
        const weeksAgo = makeSale({ soldAt: '2031-01-30T06:00:00.250Z' });
        const longAgo = makeSale({ soldAt: '2031-01-30T06:00:00.249Z' });
        expect(await post(weeksAgo, till)).toEqual([]);
        expect(await post(longAgo, till)).toEqual([['SALE', 'TIME_IN_PAST', 'PENDING']]);
        await sql`update merchants set offline_days = 60 where tenant_id = 'demo'`.execute(service().db);
        expect(await post(makeSale({ soldAt: longAgo.soldAt }), till)).toEqual([]);
        await sql`update merchants set offline_days = 14 where tenant_id = 'demo'`.execute(service().db);
        await sql`delete from receipt_claims where tenant_id = 'demo'`.execute(service().db);
      });

      it('a sale in the day of another register, and not in that of a vehicle', async () => {
        const open = async (more: object) => {
          const dayCycleId = randomUUID();
          const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: SOLD_AT, openingCash: 0, ...more };
          expect((await cashier().post(DAYS, opening)).status).toBe(201);
          return dayCycleId;
        };
        const [theirs, own, van] = [
          await open({ registerId: 2 }),
          await open({ registerId: 1 }),
          await open({ vehicleLabel: 'Van 1' }),
        ];
        expect(await post(makeSale({ dayCycleId: theirs }))).toEqual([['SALE', 'DAY_CYCLE_OTHER', 'PENDING']]);
        expect(await post(makeSale({ dayCycleId: own }))).toEqual([]);
        expect(await post(makeSale({ dayCycleId: van }))).toEqual([]);
      });

      describe('a business date', () => {
        const opened = async (businessDate: string, startedAt: string, by = cashier()) => {
          const dayCycleId = randomUUID();
          const opening = { dayCycleId, businessDate, startedAt, openingCash: 0, registerId: 1 };
          expect((await by.post(DAYS, opening)).status).toBe(201);
          return reasons(dayCycleId);
        };

        it('more than a day from the time of its sale, unless it is that of its day', async () => {
          const sold = (businessDate: string, soldAt: string) => post(makeSale({ businessDate, soldAt }));
          const asked = [['SALE', 'BUSINESS_DATE_OTHER', 'PENDING']];
          // 23:59 and 00:01 in Dubai, where the service's time is 10:00 on 2 March.
          expect(await sold('2031-02-28', '2031-03-01T19:59:00Z')).toEqual([]);
          expect(await sold('2031-02-28', '2031-03-01T20:01:00Z')).toEqual(asked);
          expect(await sold('2031-03-03', '2031-03-02T05:00:00Z')).toEqual([]);
          expect(await sold('2031-03-04', '2031-03-02T05:00:00Z')).toEqual(asked);
          expect(await sold('2024-01-15', '2031-03-02T05:00:00Z')).toEqual(asked);
          // What was sold offline has the date of then; a person entered today's where the clock was wrong.
          expect(await sold('2031-02-10', '2031-02-10T05:00:00Z')).toEqual([]);
          expect(await sold('2031-03-02', '2031-02-10T05:00:00Z')).toEqual([]);
          const dayCycleId = randomUUID();
          const opening = { dayCycleId, businessDate: '2031-02-26', startedAt: '2031-02-26T05:00:00Z', registerId: 1 };
          expect((await cashier().post(DAYS, { ...opening, openingCash: 0 })).status).toBe(201);
          const late = makeSale({ dayCycleId, businessDate: '2031-02-26', soldAt: '2031-03-02T05:00:00Z' });
          expect(await post(late)).toEqual([]);
        });

        it('more than a day from the opening of its day', async () => {
          const asked = [['DAY_OPENING', 'BUSINESS_DATE_OTHER', 'PENDING']];
          expect(await opened('2031-03-01', '2031-03-02T05:00:00Z')).toEqual([]);
          expect(await opened('2031-03-03', '2031-03-02T19:00:00Z')).toEqual([]);
          expect(await opened('2024-01-15', '2031-03-02T05:00:00Z')).toEqual(asked);
          expect(await opened('2099-01-01', '2031-03-02T05:00:00Z')).toEqual(asked);
          expect(await opened('2024-01-15', '2024-01-15T05:00:00Z')).toEqual([]);
        });

        it('of a day opened longer ago than a register with a till can be offline', async () => {
          const till = await atRegister();
          const { data } = read(await till.post('/registers/1/receipt-epochs'), 201, envelope(receiptEpoch));
          const claim = { held: null, next: randomUUID() };
          await till.post(`/registers/1/receipt-epochs/${data.receiptEpoch}/claim`, claim);
          expect(await opened('2031-02-01', '2031-02-01T05:00:00Z', till)).toEqual([]);
          expect(await opened('2024-01-15', '2024-01-15T05:00:00Z', till)).toEqual([
            ['DAY_OPENING', 'TIME_IN_PAST', 'PENDING'],
          ]);
          await sql`delete from receipt_claims where tenant_id = 'demo'`.execute(service().db);
        });
      });
    });
  },
  { now: () => NOW },
);
