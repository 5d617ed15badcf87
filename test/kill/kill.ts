// `npm run test:kill -- [--kills N] [--seed S] [--data DIR|postgres://…]`: kills the service N times under mixed writes and
// ends with one JSON line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { killRounds } from './kill-rounds';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, {
  kills: { ...text, default: '50' },
  seed: { ...text, default: '1' },
  data: text,
});
const seed = wholeNumber(values, 'seed', 0);
const own = values.data === undefined ? mkdtempSync(join(tmpdir(), 'pos-kill-')) : undefined;
const report = await killRounds({
  flags: ['--data', values.data ?? join(own ?? '', 'data'), '--seed', 'demo'],
  kills: wholeNumber(values, 'kills'),
  seed,
  onRound: ({ kills, acknowledged, lost }) =>
    console.error(`kill ${kills}: ${acknowledged} acknowledged, ${lost.length} lost`),
});
if (own !== undefined) rmSync(own, { recursive: true, force: true });
const { lost, ...figures } = report;
for (const sentence of lost) console.error(sentence);
process.stdout.write(`${JSON.stringify({ ...figures, lost: lost.length, seed })}\n`);
process.exitCode = lost.length === 0 ? 0 : 1;
