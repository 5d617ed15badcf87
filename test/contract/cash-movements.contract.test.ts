import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cashMovement } from '#shared/api/sales/cash-movement';
import { dayCycle } from '#shared/api/sales/day-cycle';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';

const one = envelope(cashMovement);
const many = envelope(z.array(cashMovement));

onEachDatabase('cash movements', (service) => {
  const till = (tenant?: string) => service().client.as('CASHIER', tenant);
  const openDay = async () => {
    const dayCycleId = randomUUID();
    const day = { dayCycleId, businessDate: '2031-03-03', startedAt: '2031-03-03T08:00:00+04:00', openingCash: 200 };
    read(await till().post('/ops/day-cycles', { ...day, registerId: 1 }), 201, envelope(dayCycle));
    return dayCycleId;
  };
  const moving = (more: object = {}) => ({
    movementId: randomUUID(),
    kind: 'DROP',
    amount: 500.25,
    reason: 'To the safe',
    at: '2031-03-03T14:30:00+04:00',
    cashier: 'sara.khan',
    ...more,
  });
  const path = (dayCycleId: string) => `/ops/day-cycles/${dayCycleId}/cash-movements`;
  const record = (dayCycleId: string, body: object) => till().post(path(dayCycleId), body);
  const list = async (dayCycleId: string) => read(await till().get(path(dayCycleId)), 200, many).data;

  describe('recording', () => {
    it('stores each kind and answers it again as the same', async () => {
      const day = await openDay();
      for (const [kind, amount] of [
        ['IN', 100],
        ['OUT', 12.5],
        ['DROP', 500.25],
        ['NO_SALE', 0],
      ]) {
        const body = moving({ kind, amount });
        const first = read(await record(day, body), 201, one).data;
        const submittedBy = { username: 'sara.khan', registerId: null };
        expect(first).toEqual({ ...body, dayCycleId: day, at: '2031-03-03T10:30:00.000Z', submittedBy });
        expect(read(await record(day, body), 200, one).data).toEqual(first);
        const inCapitals = { ...body, movementId: body.movementId.toUpperCase() };
        expect(read(await record(day.toUpperCase(), inCapitals), 200, one).data).toEqual(first);
      }
      expect(await list(day)).toHaveLength(4);
    });

    it('refuses the same id with other content', async () => {
      const day = await openDay();
      const body = moving();
      read(await record(day, body), 201, one);
      const changes = [{ amount: 500 }, { kind: 'OUT' }, { reason: 'Courier' }, { cashier: 'omar' }];
      const replies = await Promise.all([
        ...changes.map((change) => record(day, { ...body, ...change })),
        record(await openDay(), body),
      ]);
      for (const reply of replies)
        expect([reply.status, reply.body]).toMatchObject([409, refusal('CASH_MOVEMENT_CHANGED')]);
    });

    it('records once when it comes several times at once', async () => {
      const day = await openDay();
      const body = moving();
      const same = await Promise.all([1, 2, 3, 4].map(() => record(day, body)));
      expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      const other = moving();
      const both = await Promise.all([500, 501].map((amount) => record(day, { ...other, amount })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await list(day)).toHaveLength(2);
    });

    it('takes one of a day that is closed by now', async () => {
      const day = await openDay();
      const closing = { closedAt: '2031-03-03T20:00:00+04:00', closingCash: 200 };
      read(await till().patch(`/ops/day-cycles/${day}/close`, closing), 200, envelope(dayCycle));
      read(await record(day, moving()), 201, one);
    });

    it.each<[string, object]>([
      ['amount', { amount: 0 }],
      ['amount', { kind: 'NO_SALE', amount: 1 }],
      ['amount', { amount: -1 }],
      ['amount', { amount: 1.005 }],
      ['kind', { kind: 'GIFT' }],
      ['reason', { reason: ' ' }],
      ['at', { at: '2031-03-03T14:30:00' }],
      ['movementId', { movementId: 'mine' }],
    ])('refuses a wrong %s', async (field, change) => {
      const day = await openDay();
      const reply = await record(day, moving(change));
      expect([reply.status, reply.body]).toMatchObject([400, { ...refusal('VALIDATION_FAILED'), field }]);
      expect(await list(day)).toEqual([]);
    });
  });

  describe('the list', () => {
    it('has the movements of the day, the oldest first', async () => {
      const [day, other] = [await openDay(), await openDay()];
      const late = moving({ at: '2031-03-03T18:00:00Z' });
      const early = moving({ at: '2031-03-03T06:00:00Z', kind: 'NO_SALE', amount: 0 });
      for (const body of [late, early]) read(await record(day, body), 201, one);
      read(await record(other, moving()), 201, one);
      expect((await list(day)).map(({ movementId }) => movementId)).toEqual([early.movementId, late.movementId]);
    });
  });

  it('does not know the day of another merchant, or one that was never opened', async () => {
    const day = await openDay();
    const replies = await Promise.all([
      record(randomUUID(), moving()),
      till().get(path(randomUUID())),
      till('manama').post(path(day), moving()),
      till('manama').get(path(day)),
    ]);
    for (const reply of replies) expect([reply.status, reply.body]).toMatchObject([404, refusal('DAY_CYCLE_UNKNOWN')]);
  });

  it('lets every role read and only those with OPS_WRITE record', async () => {
    const day = await openDay();
    const auditor = service().client.as('AUDITOR');
    read(await auditor.get(path(day)), 200, many);
    const reply = await auditor.post(path(day), moving());
    expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
  });
});
