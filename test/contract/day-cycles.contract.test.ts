import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayCycle } from '#shared/api/sales/day-cycle';
import { envelope } from '#shared/api/wire/envelope';
import { merchant } from '#shared/api/accounts/merchant';
import { register } from '#shared/api/accounts/register';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(dayCycle);
const many = envelope(z.array(dayCycle));

/** March 3rd in Dubai, still March 2nd in Texas. */
const NOW = new Date('2031-03-02T21:00:00Z');

onEachDatabase(
  'day cycles',
  (service) => {
    const till = (tenant?: string) => service().client.as('CASHIER', tenant);
    const opening = (more: object = {}) => ({
      dayCycleId: randomUUID(),
      businessDate: '2031-03-03',
      startedAt: '2031-03-03T08:00:00+04:00',
      openingCash: 200.5,
      registerId: 1,
      ...more,
    });
    const open = async (body = opening()) => read(await till().post('/ops/day-cycles', body), 201, one).data;
    const close = (id: string, body: object) => till().patch(`/ops/day-cycles/${id}/close`, body);
    const list = async (query: string, tenant?: string) =>
      read(await till(tenant).get(`/ops/day-cycles?${query}`), 200, many).data;
    const closing = { closedAt: '2031-03-03T20:00:00+04:00', closingCash: 812.25 };

    describe('opening', () => {
      it('stores the day and answers it again as the same', async () => {
        const body = opening();
        const first = await open(body);
        expect(first).toMatchObject({
          status: 'OPEN',
          startedAt: '2031-03-03T04:00:00.000Z',
          openingCash: 200.5,
          registerId: 1,
          closedAt: null,
          vehicleLabel: null,
        });
        expect(read(await till().post('/ops/day-cycles', body), 200, one).data).toEqual(first);
      });

      it('refuses the same id with other content', async () => {
        const body = opening();
        await open(body);
        for (const change of [{ openingCash: 200 }, { registerId: 2 }, { businessDate: '2031-03-04' }]) {
          const reply = await till().post('/ops/day-cycles', { ...body, ...change });
          expect([reply.status, reply.body]).toMatchObject([409, refusal('DAY_CYCLE_CHANGED')]);
        }
      });

      it('says on which computer, which is no part of what a repeated call is compared by', async () => {
        const body = opening({ openedOn: 'FRONT-PC' });
        const first = await open(body);
        expect(first.openedOn).toBe('FRONT-PC');
        expect((await list('')).find(({ dayCycleId }) => dayCycleId === body.dayCycleId)).toEqual(first);
        const again = await till().post('/ops/day-cycles', { ...body, openedOn: undefined });
        expect(read(again, 200, one).data).toEqual(first);
        expect((await open()).openedOn).toBeNull();
      });

      it('opens once when it comes several times at once', async () => {
        const body = opening();
        const replies = await Promise.all([1, 2, 3, 4].map(() => till().post('/ops/day-cycles', body)));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 201]);
      });

      it('opens once when it comes with two contents at once', async () => {
        const body = opening();
        const replies = await Promise.all(
          [1, 2, 3, 4].map((openingCash) => till().post('/ops/day-cycles', { ...body, openingCash })),
        );
        expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409]);
        const won = replies.find((reply) => reply.status === 201)?.body;
        const stored = (await list('')).find((day) => day.dayCycleId === body.dayCycleId);
        expect(one.parse(won).data).toEqual(stored);
      });

      it.each([
        ['vehicleId', { vehicleId: '9A2B0000-0000-4000-8000-00000000ABCD' }],
        ['vehicleLabel', { vehicleLabel: 'Van 7' }],
        ['vehicleType', { vehicleType: 'VAN' }],
      ])('takes a vehicle named by its %s alone', async (_field, vehicle) => {
        const body = opening({ registerId: undefined, ...vehicle });
        const [[key, value] = []] = Object.entries(vehicle);
        const expected = key === 'vehicleId' ? value?.toLowerCase() : value;
        expect(await open(body)).toMatchObject({ registerId: null, [key ?? '']: expected });
        read(await till().post('/ops/day-cycles', body), 200, one);
      });

      it('reads null as left out', async () => {
        const body = opening();
        const nulls = { vehicleId: null, vehicleLabel: null, vehicleType: null, startOdometerKm: null };
        await open({ ...body, ...nulls });
        read(await till().post('/ops/day-cycles', body), 200, one);
      });

      it('keeps the ids of merchants apart', async () => {
        const body = opening();
        await open(body);
        const theirs = { ...body, openingCash: 1 };
        expect(read(await till('other').post('/ops/day-cycles', theirs), 201, one).data.openingCash).toBe(1);
      });

      it('takes amounts of the merchant’s currency', async () => {
        const dinars = await till('manama').post('/ops/day-cycles', opening({ openingCash: 200.125 }));
        expect(read(dinars, 201, one).data.openingCash).toBe(200.125);
        expect((await open(opening({ openingCash: 99_999_999_999 }))).openingCash).toBe(99_999_999_999);
      });

      it('answers an opening that is repeated after the close with the closed day', async () => {
        const body = opening();
        await open(body);
        read(await close(body.dayCycleId, closing), 200, one);
        expect(read(await till().post('/ops/day-cycles', body), 200, one).data.status).toBe('CLOSED');
      });

      it.each([
        ['registerId', { registerId: 99 }],
        ['registerId', { registerId: undefined }],
        ['openingCash', { openingCash: 1.005 }],
        ['openingCash', { openingCash: -1 }],
        ['openingCash', { openingCash: 100_000_000_000 }],
        ['openingCash', { openingCash: null }],
        ['dayCycleId', { dayCycleId: 'x' }],
        ['registerId', { registerId: null }],
        ['registerId', { registerId: 1.5 }],
        ['businessDate', { businessDate: '2031-02-29' }],
        ['businessDate', { businessDate: '0000-01-01' }],
        ['startedAt', { startedAt: '2031-03-03T08:00:00' }],
        ['startedAt', { startedAt: '0000-06-01T00:00:00Z' }],
        ['startedAt', { startedAt: '9999-12-31T23:59:59-01:00' }],
        ['vehicleLabel', { vehicleLabel: ' ' }],
        ['vehicleLabel', { vehicleLabel: 'x'.repeat(101) }],
        ['vehicleType', { vehicleType: 'x'.repeat(33) }],
        ['vehicleId', { vehicleId: '7' }],
        ['startOdometerKm', { startOdometerKm: -1 }],
        ['startOdometerKm', { startOdometerKm: 1e300 }],
      ])('refuses a wrong %s: %j', async (field, wrong) => {
        const reply = await till().post('/ops/day-cycles', opening(wrong));
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });
    });

    describe('closing', () => {
      it('closes once; the same again is the same, other figures are refused', async () => {
        const { dayCycleId } = await open();
        const closed = read(await close(dayCycleId, closing), 200, one).data;
        expect(closed).toMatchObject({ status: 'CLOSED', closedAt: '2031-03-03T16:00:00.000Z', closingCash: 812.25 });
        expect(read(await close(dayCycleId, closing), 200, one).data).toEqual(closed);
        const other = await close(dayCycleId, { ...closing, closingCash: 812 });
        expect([other.status, other.body]).toMatchObject([409, refusal('DAY_CYCLE_CHANGED')]);
        const more = await close(dayCycleId, { ...closing, visitedStores: 1, totalStores: 2 });
        expect(more.status).toBe(409);
      });

      it('works out the coverage of a van', async () => {
        const { dayCycleId } = await open(
          opening({ registerId: undefined, vehicleLabel: 'Van 7', vehicleType: 'VAN', startOdometerKm: 1000.5 }),
        );
        const closed = read(
          await close(dayCycleId, { ...closing, endOdometerKm: 1090.25, visitedStores: 5, totalStores: 6 }),
          200,
          one,
        );
        expect(closed.data).toMatchObject({ coveragePercent: 83.33, startOdometerKm: 1000.5, endOdometerKm: 1090.25 });
      });

      it.each([
        ['closedAt', { closedAt: '2031-03-03T07:59:59+04:00' }],
        ['endOdometerKm', { endOdometerKm: 9 }],
        ['visitedStores', { visitedStores: 3, totalStores: 2 }],
        ['closingCash', { closingCash: undefined }],
        ['closingCash', { closingCash: 812.255 }],
        ['closingCash', { closingCash: -1 }],
        ['totalStores', { visitedStores: 0, totalStores: 2_147_483_648 }],
        ['totalStores', { visitedStores: 0, totalStores: 1.5 }],
        ['closedAt', { closedAt: '9999-12-31T23:59:59-01:00' }],
      ])('refuses a wrong %s: %j', async (field, wrong) => {
        const { dayCycleId } = await open(opening({ vehicleLabel: 'Van 7', startOdometerKm: 10 }));
        const reply = await close(dayCycleId, { ...closing, ...wrong });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('does not know a day that was never opened, or another merchant’s', async () => {
        const theirs = opening();
        read(await till('other').post('/ops/day-cycles', theirs), 201, one);
        for (const id of [randomUUID(), theirs.dayCycleId]) {
          const reply = await close(id, closing);
          expect([reply.status, reply.body]).toMatchObject([404, refusal('DAY_CYCLE_UNKNOWN')]);
        }
      });

      it('finds the day by its id in capitals, and refuses what is no id', async () => {
        const { dayCycleId } = await open();
        expect((await close(dayCycleId.toUpperCase(), closing)).status).toBe(200);
        const reply = await close('7', closing);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'dayCycleId')]);
      });

      it('closes once when it comes several times at once', async () => {
        const [same, differing] = [await open(), await open()];
        const equal = await Promise.all([1, 2, 3].map(() => close(same.dayCycleId, closing)));
        expect(equal.map((reply) => reply.status)).toEqual([200, 200, 200]);
        const figures = [800, 801, 802].map((closingCash) => ({ ...closing, closingCash }));
        const replies = await Promise.all(figures.map((body) => close(differing.dayCycleId, body)));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
      });

      it('takes a round of which every store was visited, and one of none', async () => {
        const coverageOf = async (visitedStores: number, totalStores: number) => {
          const { dayCycleId } = await open();
          return read(await close(dayCycleId, { ...closing, visitedStores, totalStores }), 200, one).data
            .coveragePercent;
        };
        expect([await coverageOf(18, 18), await coverageOf(0, 18), await coverageOf(0, 0)]).toEqual([100, 0, null]);
      });
    });

    describe('the list', () => {
      it('is of today, where the merchant is, when no dates are given', async () => {
        const { dayCycleId } = await open();
        const ids = (await list('')).map((day) => day.dayCycleId);
        expect(ids).toContain(dayCycleId);
        expect(await list('from=2031-03-04')).toEqual([]);
        const theirs = opening({ businessDate: '2031-03-02' });
        read(await till('other').post('/ops/day-cycles', theirs), 201, one);
        expect((await list('', 'other')).map((day) => day.dayCycleId)).toEqual([theirs.dayCycleId]);
      });

      it('takes both dates and filters by status', async () => {
        const days = ['2032-01-01', '2032-01-02', '2032-01-03'];
        for (const businessDate of days) await open(opening({ businessDate }));
        expect((await list('from=2032-01-01&to=2032-01-02')).map((day) => day.businessDate)).toEqual([
          '2032-01-02',
          '2032-01-01',
        ]);
        expect(await list('from=2032-01-01&to=2032-01-03&status=CLOSED')).toEqual([]);
        expect(await list('from=2032-01-03&to=2032-01-03&status=OPEN')).toHaveLength(1);
        expect(await list('from=2032-01-03&to=2032-01-03&status=OPEN', 'other')).toEqual([]);
      });

      it('goes by the business date, not by the time of opening', async () => {
        const { dayCycleId } = await open(opening({ businessDate: '2034-01-01', startedAt: '2033-12-31T23:30:00Z' }));
        expect(await list('from=2033-12-31&to=2033-12-31')).toEqual([]);
        expect(await list('from=2034-01-01&to=2034-01-01')).toMatchObject([{ dayCycleId }]);
      });

      it('has no pages', async () => {
        const businessDate = '2035-01-01';
        for (let i = 0; i < 21; i += 1) await open(opening({ businessDate }));
        expect(await list(`from=${businessDate}&to=${businessDate}&page=1&size=5`)).toHaveLength(21);
      });

      it.each([
        ['status', 'status=HALF'],
        ['from', 'from=today'],
        ['from', 'from=0000-01-01'],
        ['to', 'to=2031-02-29'],
        ['to', 'from=2032-01-02&to=2032-01-01'],
      ])('refuses a wrong %s: %s', async (field, query) => {
        const reply = await till().get(`/ops/day-cycles?${query}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });
    });

    it('lets every role read and only those with OPS_WRITE write', async () => {
      for (const role of ['CASHIER', 'MANAGER', 'AUDITOR'] as const) {
        const caller = service().client.as(role);
        const isReader = role === 'AUDITOR';
        const body = opening();
        expect((await caller.get('/ops/day-cycles')).status).toBe(200);
        expect((await caller.post('/ops/day-cycles', body)).status).toBe(isReader ? 403 : 201);
        const reply = await caller.patch(`/ops/day-cycles/${body.dayCycleId}/close`, closing);
        expect(reply.status).toBe(isReader ? 403 : 200);
      }
    });

    it('tells the merchant and the registers', async () => {
      expect(read(await till('manama').get('/merchant'), 200, envelope(merchant)).data).toMatchObject({
        tenantId: 'manama',
        currency: 'BHD',
        pricesIncludeTax: true,
        cashRounding: 0.005,
        taxRates: expect.arrayContaining([{ taxCategory: 'STANDARD', rate: 10 }]) as unknown,
        tillRules: { saleWithoutDay: false, customerEmail: null, offlineDays: 14 },
      });
      const us = read(await till('other').get('/merchant'), 200, envelope(merchant)).data;
      expect(us).toMatchObject({ vatRegistrationNumber: null, pricesIncludeTax: false, cashRounding: 0 });
      const registers = read(await till().get('/registers'), 200, envelope(z.array(register))).data;
      expect(registers.map(({ registerId, status, terminated }) => [registerId, status, terminated])).toEqual([
        [1, 'ACTIVE', false],
        [2, 'INACTIVE', false],
        [3, 'INACTIVE', true],
      ]);
    });
  },
  { now: () => NOW },
);
