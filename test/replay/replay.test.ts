import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readTradingDays } from '#service/seed/online-retail/trading-day';
import { isSample } from '#test/sample';
import { replayDays } from './replay-days';
import { summaryOf } from './summary';

/** Rows of a day and of all six, as counted in the description of the data set. */
const [DAY, ALL] = [
  ['2010-12-01', 3_108],
  ['', 16_985],
] as const;

it(`rings up ${isSample ? 'a real trading day' : 'six real trading days'} to the minor unit`, () => {
  const [name, count] = isSample ? DAY : ALL;
  const rows = readTradingDays(fileURLToPath(new URL('data', import.meta.url))).filter(({ place }) =>
    place.startsWith(name),
  );
  const report = replayDays(rows);
  process.stdout.write(`${summaryOf(report)}\n`);
  expect(report.differences).toEqual([]);
  expect(Object.values(report.rowsPerRule).reduce((all, count) => all + count, 0)).toBe(report.rows);
  expect(report.rows).toBe(count);
  expect(report.scenarios.every(({ amounts }) => amounts > 5 * report.rows)).toBe(true);
});
