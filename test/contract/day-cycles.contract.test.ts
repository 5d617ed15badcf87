import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayCycle } from '#shared/schema/day-cycle';
import { envelope } from '#shared/schema/envelope';
import { merchant } from '#shared/schema/merchant';
import { register } from '#shared/schema/register';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(dayCycle);
const many = envelope(z.array(dayCycle));

/** In Dubai it is the 3rd of March already, in Texas still the 2nd. */
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

      it('opens once when it comes several times at once', async () => {
        const body = opening();
        const replies = await Promise.all([1, 2, 3, 4].map(() => till().post('/ops/day-cycles', body)));
        expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 201]);
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
        ['dayCycleId', { dayCycleId: 'x' }],
      ])('refuses a wrong %s', async (field, wrong) => {
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
      ])('refuses a wrong %s', async (field, wrong) => {
        const { dayCycleId } = await open(opening({ vehicleLabel: 'Van 7', startOdometerKm: 10 }));
        const reply = await close(dayCycleId, { ...closing, ...wrong });
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('does not know a day that was never opened', async () => {
        const reply = await close(randomUUID(), closing);
        expect([reply.status, reply.body]).toMatchObject([404, refusal('DAY_CYCLE_UNKNOWN')]);
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
        expect((await till().get('/ops/day-cycles?status=HALF')).status).toBe(400);
      });
    });

    it('tells the merchant and the registers', async () => {
      expect(read(await till('manama').get('/merchant'), 200, envelope(merchant)).data).toMatchObject({
        tenantId: 'manama',
        currency: 'BHD',
        pricesIncludeTax: true,
        cashRounding: 0.005,
        taxRates: expect.arrayContaining([{ taxCategory: 'STANDARD', rate: 10 }]) as unknown,
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
