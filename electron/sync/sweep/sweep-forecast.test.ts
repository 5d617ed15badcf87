import { expect, it } from 'vitest';
import { wholeAt } from './sweep-forecast';

const NOW = Date.parse('2026-05-04T10:00:00.000Z');
const MINUTE = 60_000;

it('counts what is under way first, then what was swept longest ago, a minute for each window', () => {
  const customers = { resource: 'customers', left: 0, lastWholeAt: '2026-05-03T10:00:00.000Z', rows: 700 } as const;
  const items = { resource: 'items', left: 7, lastWholeAt: null, rows: 70_000 } as const;
  expect(wholeAt([customers, items], MINUTE, NOW)).toEqual(
    new Map([
      ['items', '2026-05-04T10:10:00.000Z'],
      // 7 windows of items, then 700 rows in windows of 70 and the one above them.
      ['customers', '2026-05-04T10:20:00.000Z'],
    ]),
  );
});

it('puts what was never swept first when nothing is under way', () => {
  const swept = { resource: 'customers', left: 0, lastWholeAt: '2026-05-03T10:00:00.000Z', rows: 630 } as const;
  const never = { resource: 'items', left: 0, lastWholeAt: null, rows: 280 } as const;
  expect([...wholeAt([swept, never], MINUTE, NOW)]).toEqual([
    ['items', '2026-05-04T10:05:00.000Z'],
    ['customers', '2026-05-04T10:15:00.000Z'],
  ]);
});

it('says nothing of what is not loaded', () => {
  expect(wholeAt([], MINUTE, NOW)).toEqual(new Map());
});
