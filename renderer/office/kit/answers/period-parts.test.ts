import { expect, it } from 'vitest';
import { partsOf, readParts } from './period-parts';

it.each([
  ['2026-03-01', '2026-03-01', [['2026-03-01', '2026-03-01']]],
  ['2026-03-01', '2026-03-10', [['2026-03-01', '2026-03-10']]],
  [
    '2026-02-20',
    '2026-03-12',
    [
      ['2026-03-03', '2026-03-12'],
      ['2026-02-21', '2026-03-02'],
      ['2026-02-20', '2026-02-20'],
    ],
  ],
  ['2026-03-02', '2026-03-01', []],
])('divides %s to %s into parts of ten days, the latest first', (from, to, parts) => {
  expect(partsOf({ from, to }, 10)).toEqual(parts.map(([from, to]) => ({ from, to })));
});

it('has no more than sixty parts', () => {
  const parts = partsOf({ from: '0001-01-01', to: '2026-03-01' }, 10);
  expect([parts.length, parts[0]?.to, parts.at(-1)?.from]).toEqual([60, '2026-03-01', '0001-01-01']);
});

it('reads one part after the other, and puts their rows in one list', async () => {
  const rows = await readParts({ from: '2026-02-28', to: '2026-03-02' }, 2, async ({ from, to }) => [to, from]);
  expect(rows).toEqual(['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-28']);
});
