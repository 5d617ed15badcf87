// Replays trading days of the "Online Retail" data set through the till's calculation:
//
//   npx tsx test/replay/replay.ts [DIR]
//
// DIR holds the days as .csv or .csv.gz; without it the bundled six are taken. Prints a summary per rule and per scenario
// and, as the last line, all figures as JSON. Exit code 1 on any difference.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readFlags, wrongFlag } from '#build/launcher/flags';
import { readTradingDays } from '#service/seed/online-retail/trading-day';
import { replayDays } from './replay-days';
import { summaryOf } from './summary';

const {
  positionals: [folder = fileURLToPath(new URL('data', import.meta.url)), ...others],
} = readFlags(import.meta.url, {}, { takesWords: true });
if (others.length > 0) wrongFlag('It takes one folder.');
if (!existsSync(folder)) wrongFlag(`There is no folder ${folder}.`);
const report = replayDays(readTradingDays(folder));
const { differences, ...figures } = report;
process.stdout.write(`${summaryOf(report)}\n${JSON.stringify({ ...figures, differences: differences.length })}\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
