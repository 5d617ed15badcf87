// The till's amounts against hand-made vectors and an independent oracle:
//
//   npx tsx test/money/money.ts [--carts N] [--seed S]
//
// Prints what differs and, as the last line, the counts as JSON. Exit code 1 on any difference.
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { runMoney } from './money-run';

const { values } = readFlags(import.meta.url, {
  carts: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
});
const { examples, ...counts } = await runMoney({
  carts: wholeNumber(values, 'carts'),
  seed: wholeNumber(values, 'seed', 0),
});
for (const example of examples) process.stdout.write(`${example}\n`);
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.differences === 0 ? 0 : 1;
