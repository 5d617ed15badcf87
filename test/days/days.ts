// Real trading days through the till's store, from the opening to the Z report, against independent books:
//
//   npx tsx test/days/days.ts [--days N] [--invoices N] [--seed S]
//
// Prints what differs and, as the last line, the counts as JSON. Exit code 1 on any difference.
import { fileURLToPath } from 'node:url';
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { readTradingDays } from '#service/seed/online-retail/trading-day';
import { runDays } from './days-run';

const { values } = readFlags(import.meta.url, {
  days: { type: 'string', default: '6' },
  invoices: { type: 'string', default: '100000' },
  seed: { type: 'string', default: '1' },
});
const rows = readTradingDays(fileURLToPath(new URL('../replay/data', import.meta.url)));
const startedAt = performance.now();
const { differences, ...counts } = await runDays(rows, {
  days: wholeNumber(values, 'days'),
  invoices: wholeNumber(values, 'invoices'),
  seed: wholeNumber(values, 'seed'),
});
for (const difference of differences) process.stdout.write(`${difference}\n`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${JSON.stringify({ ...counts, seconds, differences: differences.length })}\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
