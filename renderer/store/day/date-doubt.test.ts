import { openTestStore } from '../testing/test-store';
import { describe, expect, it } from 'vitest';
import { minor } from '#shared/domain/money/money';
import { dateDoubt, readDayDate, type DateDoubt, type DateFacts } from './date-doubt';
import { openDay } from './day';

const FACTS: DateFacts = {
  today: '2026-05-04',
  lastDay: '2026-05-03',
  lastHeard: '2026-05-03',
  isMeasured: false,
  clockDoubt: null,
  serviceDay: null,
};

describe('the date a day opens with', () => {
  it.each<[string, Partial<DateFacts>, DateDoubt | null]>([
    ['the day after the last one', {}, null],
    ['the same day again', { today: '2026-05-03' }, null],
    ['a till that has neither sold nor read', { lastDay: null, lastHeard: null }, null],
    ['before the last day', { today: '2026-05-02' }, { kind: 'before last day', date: '2026-05-03' }],
    [
      'before the service was read',
      { today: '2026-05-02', lastDay: '2026-05-01' },
      { kind: 'before last heard', date: '2026-05-03' },
    ],
    ['two days after either', { today: '2026-05-05' }, { kind: 'long ago', date: '2026-05-03' }],
    ['the day after the last one, long after the service was read', { lastHeard: '2026-04-01' }, null],
    ['long after the last day, which the service has agreed to', { lastDay: '2026-04-01', isMeasured: true }, null],
    ['a day that a wrong clock had opened before', { lastDay: '2026-05-05', isMeasured: true }, null],
    ['a clock that was moved', { clockDoubt: 'moved' }, { kind: 'moved' }],
    [
      'one that the service contradicts',
      { isMeasured: true, clockDoubt: 'contradicted', serviceDay: '2026-05-05' },
      { kind: 'contradicted', date: '2026-05-05' },
    ],
    [
      'one whose date the service has as well',
      { clockDoubt: 'contradicted', serviceDay: '2026-05-04' },
      { kind: 'contradicted', date: null },
    ],
  ])('%s', (_, change, doubt) => {
    expect(dateDoubt({ ...FACTS, ...change })).toEqual(doubt);
  });

  it('is held against the days of this register and the last time the service was read, at the merchant', async () => {
    const { store, session } = await openTestStore();
    const read = () => readDayDate(store, session, null);
    expect(await read()).toEqual({ today: '2026-03-02', doubt: null });
    const row = { run: null, count: 0 };
    await store.db.pulls.put({ key: 'customers', watermark: '2026-02-28T19:00:00.000Z', ...row });
    expect(await read()).toMatchObject({ doubt: { kind: 'long ago', date: '2026-02-28' } });
    await store.db.pulls.put({ key: 'items', watermark: '2026-03-02T20:30:00.000Z', ...row });
    expect(await read()).toMatchObject({ doubt: { kind: 'before last heard', date: '2026-03-03' } });
    const float = { amount: minor(0), pieces: [] };
    await openDay(store, session, crypto.randomUUID(), float, { businessDate: '2026-03-07' });
    expect(await read()).toMatchObject({ doubt: { kind: 'before last day', date: '2026-03-07' } });
    const other = { ...session, registerId: session.registerId + 1000 };
    expect(await readDayDate(store, other, null)).toMatchObject({ doubt: { kind: 'before last heard' } });
    expect(
      await readDayDate(store, session, { clockDriftSeconds: 0, clockDoubt: null, contradictedBySeconds: null }),
    ).toMatchObject({
      doubt: null,
    });
    const contradicted = { clockDoubt: 'contradicted', contradictedBySeconds: -26 * 3600 } as const;
    // 12:00 at the merchant by the computer, and two hours after that on the next day by the service.
    expect(await readDayDate(store, session, { ...contradicted, clockDriftSeconds: null })).toMatchObject({
      doubt: { kind: 'contradicted', date: '2026-03-03' },
    });
    expect(await readDayDate(store, session, { ...contradicted, clockDriftSeconds: -26 * 3600 })).toMatchObject({
      doubt: { kind: 'contradicted', date: null },
    });
    await store.close();
  });
});
