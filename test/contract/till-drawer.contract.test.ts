// What is in the drawer of a register with a till is added up, and a person is asked about what does not come to the count.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { cashMovementBody } from '#shared/api/sales/cash-movement';
import { DAY_MS } from '#shared/domain/day/business-date';
import { currencyOf } from '#shared/domain/money/currency';
import { judgeDayAgain } from '#service/routes/sales/judge-drawer';
import { createTenantStore } from '#service/store/database/tenant-store';
import { movedCash } from '#service/store/sales/cash-movement-record';
import { insertCashMovement } from '#service/store/sales/cash-movements';
import { receiptEpoch } from '#shared/api/accounts/register';
import { dayFigures } from '#shared/api/sales/day-figures';
import { envelope } from '#shared/api/wire/envelope';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { approvalsOf, MONTHS_MS, REGISTER, tickingClock } from './approval-fixture';
import { read, refusal } from './client';
import { onBothDatabases } from './on-each-database';
import { makeSale } from './sale-fixture';
import { areWaiting } from './waiting-requests';

const DAYS = '/ops/day-cycles';

onBothDatabases(
  'signed approvals',
  (service) => {
    const { clock, people, signIn, reasons, entryOf, record, proofOf, whileAnswered, sell } = approvalsOf(service);

    describe('the drawer of a register with a till', () => {
      const openDay = async (openingCash = 100) => {
        const dayCycleId = randomUUID();
        const startedAt = new Date(clock.now - 60_000).toISOString();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt, openingCash, registerId: REGISTER };
        expect((await people.cashier.post(DAYS, opening)).status).toBe(201);
        return dayCycleId;
      };
      /** Milliseconds after `now`: nobody moves cash twice at once. */
      let moves = 0;
      const moved = (kind: string, amount: number, time = clock.now + (moves += 1)) => ({
        ...{ movementId: randomUUID(), kind, amount, reason: 'Bank', cashier: 'sara.khan' },
        at: new Date(time).toISOString(),
      });
      const take = (dayCycleId: string, amount: number) =>
        people.cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, moved('OUT', amount));
      const move = async (dayCycleId: string, kind: string, amount: number, time?: number) => {
        const movement = moved(kind, amount, time);
        expect((await people.cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, movement)).status).toBe(201);
        return movement.movementId;
      };
      const close = async (dayCycleId: string, closingCash: number) => {
        const closing = { closedAt: new Date(clock.now + 60_000).toISOString(), closingCash };
        expect((await people.cashier.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
        return reasons(dayCycleId);
      };
      const allowed = (dayCycleId: string, amount: number, more: object = {}) =>
        entryOf({ right: 'CLOSE_WITH_DIFFERENCE', facts: { currency: 'AED', amount, dayCycleId }, ...more });
      const SHORT = [['CASH_DIFFERENCE_NOT_APPROVED', 'PENDING']];
      /** 41.00 in cash. */
      const sale = (dayCycleId: string | null, at = clock.now) =>
        sell({ dayCycleId, soldAt: new Date(at).toISOString(), cashier: 'omar.haddad' });

      beforeAll(async () => {
        const { data } = read(
          await people.cashier.post(`/registers/${REGISTER}/receipt-epochs`),
          201,
          envelope(receiptEpoch),
        );
        const claim = { held: null, next: randomUUID() };
        const path = `/registers/${REGISTER}/receipt-epochs/${data.receiptEpoch}/claim`;
        expect((await people.cashier.post(path, claim)).status).toBe(200);
      });

      it('asks nobody where float, sales and cash moved come to the count', async () => {
        await sale(null, clock.now - 120_000);
        const dayCycleId = await openDay();
        await sale(dayCycleId);
        await move(dayCycleId, 'IN', 20);
        await move(dayCycleId, 'NO_SALE', 0);
        await move(dayCycleId, 'OUT', 12.5);
        const dropped = await move(dayCycleId, 'DROP', 148.5);
        expect(await reasons(dropped)).toEqual([]);
        expect(await close(dayCycleId, 41)).toEqual([]);
      });

      it('asks a person about a count that nobody approved, until a missing sale comes', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 141)).toEqual(SHORT);
        await sale(dayCycleId);
        expect(await reasons(dayCycleId)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks a person where a sale or a movement comes after a count that was right', async () => {
        const [sold, emptied] = [await openDay(), await openDay()];
        expect([await close(sold, 100), await close(emptied, 100)]).toEqual([[], []]);
        await sale(sold);
        expect(await reasons(sold)).toEqual(SHORT);
        await move(emptied, 'DROP', 20);
        expect(await reasons(emptied)).toEqual(SHORT);
        await move(emptied, 'IN', 20);
        expect(await reasons(emptied)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks nobody any more where a missing movement, or a sale without a day, comes', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 80)).toEqual(SHORT);
        await move(dayCycleId, 'DROP', 20);
        expect(await reasons(dayCycleId)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
        clock.now += MONTHS_MS;
        const next = await openDay();
        expect(await close(next, 141)).toEqual(SHORT);
        await sale(null, clock.now - 120_000);
        expect(await reasons(next)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('has what was sold without a day for as long as a till may be without the service', async () => {
        const setDays = async (offlineDays: number) => {
          const manager = service().client.as('MANAGER');
          expect((await manager.patch('/merchant/till-rules', { offlineDays })).status).toBe(200);
        };
        clock.now += MONTHS_MS;
        await setDays(45);
        await sale(null, clock.now - 35 * DAY_MS);
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 141)).toEqual([]);
        await setDays(14);
      });

      describe('once a person has answered', () => {
        const answer = async (dayCycleId: string) => {
          const manager = service().client.as('MANAGER');
          const path = '/accounting/posting-exceptions';
          const reply = await manager.get(`${path}?status=PENDING&size=100`);
          const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
          const id = content.find(({ externalId }) => externalId === dayCycleId)?.id ?? '';
          expect((await manager.post(`${path}/${id}/resolve`, { note: 'Counted wrong' })).status).toBe(200);
        };
        const ANSWERED = ['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED'];

        it('asks nobody again about the same difference, and a person about another', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await answer(dayCycleId);
          await move(dayCycleId, 'NO_SALE', 0);
          const less = allowed(dayCycleId, -400);
          await record(less, proofOf(people.omar, less));
          expect(await reasons(dayCycleId)).toEqual([ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED]);
          await answer(dayCycleId);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED, ANSWERED]);
          await move(dayCycleId, 'OUT', 41);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, ANSWERED, ANSWERED]);
        });

        it('asks a person about the difference of a closing that another register sent', async () => {
          const dayCycleId = await openDay();
          const { till } = await signIn('sara.khan', {}, 1);
          const closing = { closedAt: new Date(clock.now + 60_000).toISOString(), closingCash: 141 };
          expect((await till.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
          const REGISTER_ANSWERED = ['REGISTER_OTHER', 'RESOLVED'];
          expect(await reasons(dayCycleId)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, REGISTER_ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, REGISTER_ANSWERED]);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED, REGISTER_ANSWERED]);
        });

        it('asks nobody about a difference behind another question that a late sale has ended, or brought', async () => {
          const [ended, brought] = [await openDay(), await openDay()];
          const { till } = await signIn('sara.khan', {}, 1);
          for (const [dayCycleId, closingCash] of [
            [ended, 141],
            [brought, 100],
          ] as const) {
            const closing = { closedAt: new Date(clock.now + 60_000).toISOString(), closingCash };
            expect((await till.patch(`${DAYS}/${dayCycleId}/close`, closing)).status).toBe(200);
            await sale(dayCycleId);
            await answer(dayCycleId);
          }
          expect(await reasons(ended)).toEqual([['REGISTER_OTHER', 'RESOLVED']]);
          expect(await reasons(brought)).toEqual([...SHORT, ['REGISTER_OTHER', 'RESOLVED']]);
        });

        it('asks a person about another difference that came before they answered, once they have', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await sale(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual(SHORT);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([...SHORT, ANSWERED]);
          await move(dayCycleId, 'OUT', 46);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED, ANSWERED]);
        });

        it('asks nobody about another difference that came and went before they answered', async () => {
          const dayCycleId = await openDay();
          expect(await close(dayCycleId, 95)).toEqual(SHORT);
          await move(dayCycleId, 'IN', 10);
          await move(dayCycleId, 'OUT', 10);
          await answer(dayCycleId);
          expect(await reasons(dayCycleId)).toEqual([ANSWERED]);
        });

        it('asks a person about a difference that comes while they answer another question', async () => {
          const [other, same] = [await openDay(), await openDay()];
          const { till } = await signIn('sara.khan', {}, 1);
          const closing = { closedAt: new Date(clock.now + 60_000).toISOString(), closingCash: 100 };
          expect((await till.patch(`${DAYS}/${other}/close`, closing)).status).toBe(200);
          expect(await reasons(other)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          expect(await close(same, 95)).toEqual(SHORT);
          for (const dayCycleId of [other, same]) await whileAnswered(dayCycleId, () => take(dayCycleId, 20));
          expect(await reasons(other)).toEqual([...SHORT, ['REGISTER_OTHER', 'RESOLVED']]);
          expect(await reasons(same)).toEqual([...SHORT, ANSWERED]);
        });

        it('asks a person about cash that another register took out above what there was', async () => {
          const dayCycleId = await openDay();
          const { till } = await signIn('sara.khan', {}, 1);
          const movementId = randomUUID();
          const movement = { movementId, kind: 'OUT', amount: 100.01, reason: 'Bank', cashier: 'sara.khan' };
          const at = new Date(clock.now).toISOString();
          expect((await till.post(`${DAYS}/${dayCycleId}/cash-movements`, { ...movement, at })).status).toBe(201);
          expect(await reasons(movementId)).toEqual([['REGISTER_OTHER', 'PENDING']]);
          await answer(movementId);
          expect(await reasons(movementId)).toEqual([
            ['CASH_OUT_ABOVE_DRAWER', 'PENDING'],
            ['REGISTER_OTHER', 'RESOLVED'],
          ]);
        });
      });

      it('takes every sale of a day that was closed first, however often its cash adds up between', async () => {
        const dayCycleId = await openDay();
        expect(await close(dayCycleId, 141)).toEqual(SHORT);
        for (let sent = 0; sent < 3; sent += 1) await sale(dayCycleId);
        await move(dayCycleId, 'OUT', 82);
        expect((await reasons(dayCycleId)).map(([, status]) => status)).toEqual(['RESOLVED', 'RESOLVED']);
      });

      it('is judged by what was sold, whichever of a closing and its sales comes first', async () => {
        for (let round = 0; round < 4; round += 1) {
          const dayCycleId = await openDay();
          await Promise.all([sale(dayCycleId), close(dayCycleId, 182), sale(dayCycleId)]);
          expect((await reasons(dayCycleId)).filter(([, status]) => status === 'PENDING')).toEqual([]);
        }
      });

      it('asks nobody about a difference that somebody with the right approved, before or after', async () => {
        const [before, after] = [await openDay(), await openDay()];
        const entry = allowed(before, -9900);
        await record(entry, proofOf(people.omar, entry));
        expect(await close(before, 1)).toEqual([]);
        expect(await close(after, 1)).toEqual(SHORT);
        const own = allowed(after, -9900, { person: 'omar.haddad', approvedBy: null });
        await record(own, proofOf(people.omar, own));
        expect(await reasons(after)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('asks a person where another difference was approved, or by whom it says themselves', async () => {
        const [other, forged, own] = [await openDay(), await openDay(), await openDay()];
        const less = allowed(other, -500);
        await record(less, proofOf(people.omar, less));
        await record(allowed(forged, -9900));
        const mine = allowed(own, -9900, { approvedBy: null });
        await record(mine, proofOf(people.sara, mine));
        for (const dayCycleId of [other, forged, own]) expect(await close(dayCycleId, 1)).toEqual(SHORT);
      });

      it('asks a person about more cash taken out than there was', async () => {
        const dayCycleId = await openDay();
        expect(await reasons(await move(dayCycleId, 'OUT', 100))).toEqual([]);
        const taken = await move(dayCycleId, 'OUT', 0.01);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        // What was sold afterwards was not in the drawer yet; what was sold before and came late was.
        await sale(dayCycleId, clock.now + 1000);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        await sale(dayCycleId, clock.now - 1000);
        expect(await reasons(taken)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'RESOLVED']]);
      });

      it('judges cash taken out by what was in the drawer then, in whichever order all of it comes', async () => {
        const day = { taken: clock.now + 1000, later: clock.now + 2000 };
        const [first, last] = [await openDay(), await openDay()];
        await sale(first, day.later);
        const soldLater = await move(first, 'OUT', 141, day.taken);
        expect(await reasons(soldLater)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
        const later = await move(last, 'OUT', 60, day.later);
        expect(await reasons(later)).toEqual([]);
        const before = await move(last, 'OUT', 60, day.taken);
        expect([await reasons(before), await reasons(later)]).toEqual([[], [['CASH_OUT_ABOVE_DRAWER', 'PENDING']]]);
        await move(last, 'IN', 30, day.taken);
        expect(await reasons(later)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'RESOLVED']]);
      });

      it('is judged again when an opening comes late, to which sales of before count', async () => {
        const openedAt = async (time: number) => {
          const dayCycleId = randomUUID();
          const opening = { dayCycleId, businessDate: '2026-03-02', openingCash: 100, registerId: REGISTER };
          const body = { ...opening, startedAt: new Date(time).toISOString() };
          expect((await people.cashier.post(DAYS, body)).status).toBe(201);
          return dayCycleId;
        };
        await sale(null, clock.now - 180_000);
        const [counted, short] = [await openedAt(clock.now - 60_000), await openedAt(clock.now + MONTHS_MS - 60_000)];
        expect(await close(counted, 141)).toEqual([]);
        await openedAt(clock.now - 120_000);
        expect(await reasons(counted)).toEqual(SHORT);
        clock.now += MONTHS_MS;
        await sale(null, clock.now - 180_000);
        expect(await close(short, 100)).toEqual(SHORT);
        await openedAt(clock.now - 120_000);
        expect(await reasons(short)).toEqual([['CASH_DIFFERENCE_NOT_APPROVED', 'RESOLVED']]);
      });

      it('judges what two tills take out of it at once, one after the other', async () => {
        const dayCycleId = await openDay();
        const { answer, isWaiting } = await createTenantStore(service().db).inTenant('demo', async (tx) => {
          const first = movedCash(dayCycleId, cashMovementBody.parse(moved('OUT', 60)), currencyOf('AED'));
          await insertCashMovement(tx, { ...first, submittedBy: 'sara.khan', submittedAtRegister: REGISTER });
          await judgeDayAgain(tx, dayCycleId, first.at, new Date(clock.now));
          const second = moved('OUT', 60);
          const sent = people.cashier.post(`${DAYS}/${dayCycleId}/cash-movements`, second);
          const answer = sent.then(({ status }) => ({ status, movementId: second.movementId }));
          return { answer, isWaiting: await areWaiting(service(), [sent]) };
        });
        const { status, movementId } = await answer;
        expect([isWaiting, status]).toEqual([true, 201]);
        expect(await reasons(movementId)).toEqual([['CASH_OUT_ABOVE_DRAWER', 'PENDING']]);
      });

      it('is added up for whoever looks at the day, and not for a cashier', async () => {
        const dayCycleId = await openDay();
        await sale(dayCycleId);
        await move(dayCycleId, 'IN', 20);
        const path = `${DAYS}/${dayCycleId}/figures`;
        const figuresOf = async () =>
          read(await service().client.as('AUDITOR').get(path), 200, envelope(dayFigures)).data;
        const cash = { kind: 'CASH', salesAmount: 41, refundsAmount: 0, count: 1 };
        expect(await figuresOf()).toMatchObject({
          dayCycleId,
          registerId: REGISTER,
          openedBy: 'sara.khan',
          closedBy: null,
          tenders: [cash],
          cashMovements: [{ kind: 'IN', amount: 20 }],
          expectedCash: 161,
          countedCash: null,
          difference: null,
          approvedBy: null,
        });
        const facts = { currency: 'AED', amount: -100, dayCycleId, reason: 'Wrong change' };
        const entry = entryOf({ right: 'CLOSE_WITH_DIFFERENCE', facts });
        await record(entry, proofOf(people.omar, entry));
        expect(await close(dayCycleId, 160)).toEqual([]);
        expect(await figuresOf()).toMatchObject({
          closedBy: 'sara.khan',
          countedCash: 160,
          difference: -1,
          differenceReason: 'Wrong change',
          approvedBy: 'omar.haddad',
        });
        expect((await people.cashier.get(path)).body).toMatchObject(refusal('FEATURE_MISSING'));
        const unknown = await service().client.as('MANAGER').get(`${DAYS}/${randomUUID()}/figures`);
        expect([unknown.status, unknown.body]).toMatchObject([404, refusal('DAY_CYCLE_UNKNOWN')]);
      });

      it('is added up with what rounding to coins made of the payments', async () => {
        const dayCycleId = await openDay();
        const { totals } = makeSale();
        const paid = { change: 0, reference: null };
        await sell({ dayCycleId });
        await sell({
          dayCycleId,
          totals: { ...totals, roundingAmount: -0.1 },
          tenders: [
            { kind: 'CARD', amount: 20.9, tendered: 20.9, ...paid },
            { kind: 'CASH', amount: 20, tendered: 20, ...paid },
          ],
        });
        const reply = await service().client.as('AUDITOR').get(`${DAYS}/${dayCycleId}/figures`);
        const { tenders, roundingAmount } = read(reply, 200, envelope(dayFigures)).data;
        expect(roundingAmount).toBe(-0.1);
        const payments = tenders.reduce((sum, { salesAmount }) => sum + Math.round(salesAmount * 100), 0);
        expect(payments).toBe(2 * 4100 - 10);
      });

      it('is shown with the receipt numbers that no sale has come with', async () => {
        const figuresOf = async (dayCycleId: string) => {
          const reply = await service().client.as('AUDITOR').get(`${DAYS}/${dayCycleId}/figures`);
          return read(reply, 200, envelope(dayFigures)).data.missingReceipts;
        };
        const [first, second] = [await openDay(), await openDay()];
        const sold = async (dayCycleId: string, ...receiptNumbers: string[]) => {
          for (const receiptNumber of receiptNumbers) await sell({ dayCycleId, receiptNumber });
        };
        await sold(first, '2Y-00002', '2Y-00003', '2Y-00003');
        await sold(first, 'other-7', '2-00009');
        expect(await figuresOf(first)).toEqual({ count: 1, numbers: ['2Y-00001'] });
        await sold(second, '2Y-00005', '2Y-00008', '2Z-00001');
        expect(await figuresOf(first)).toEqual({ count: 1, numbers: ['2Y-00001'] });
        const missing = ['2Y-00004', '2Y-00006', '2Y-00007'];
        expect(await figuresOf(second)).toEqual({ count: 3, numbers: missing });
        // Late ones, with a day or without.
        await sold(second, '2Y-00006');
        await sell({ dayCycleId: null, receiptNumber: '2Y-00004' });
        expect(await figuresOf(second)).toEqual({ count: 1, numbers: ['2Y-00007'] });
        await sold(second, '2Z-999999999');
        const made = await figuresOf(second);
        expect([made?.count, made?.numbers.length]).toEqual([1 + 999_999_997, 20]);
        // As an earlier version left them: only the highest of an epoch was numbered later.
        await sql`update sales set receipt_sequence = null
          where receipt_number like '2Y-%' and receipt_number <> '2Y-00008'`.execute(service().db);
        expect([await figuresOf(first), await figuresOf(second)]).toEqual([undefined, undefined]);
        const third = await openDay();
        await sold(third, '2Y-00009', '2Y-00011');
        expect(await figuresOf(third)).toEqual({ count: 1, numbers: ['2Y-00010'] });
      });

      it('asks nobody at a register without a till', async () => {
        const { till } = await signIn('sara.khan', {}, 1);
        const dayCycleId = randomUUID();
        const at = new Date(clock.now).toISOString();
        const opening = { dayCycleId, businessDate: '2026-03-02', startedAt: at, openingCash: 0, registerId: 1 };
        await till.post(DAYS, opening);
        await till.patch(`${DAYS}/${dayCycleId}/close`, { closedAt: at, closingCash: 1 });
        expect(await reasons(dayCycleId)).toEqual([]);
      });
    });
  },
  { now: tickingClock() },
);
