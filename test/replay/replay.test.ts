import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readTradingDays } from '#service/seed/online-retail/trading-day';
import { replayDays } from './replay-days';
import { summaryOf } from './summary';

it('rings up six real trading days to the minor unit', () => {
  const rows = readTradingDays(fileURLToPath(new URL('data', import.meta.url)));
  const report = replayDays(rows);
  process.stdout.write(`${summaryOf(report)}\n`);
  expect(report.differences).toEqual([]);
  expect(Object.values(report.rowsPerRule).reduce((all, count) => all + count, 0)).toBe(report.rows);
  // Six days, as counted in the description of the data set.
  expect(report.rows).toBe(16_985);
  expect(report.scenarios.every(({ amounts }) => amounts > 5 * report.rows)).toBe(true);
});
