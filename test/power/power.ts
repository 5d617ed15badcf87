// `npm run test:power -- [--cuts N] [--seed S]`: cuts the power of the service's disk N times under mixed writes, kills the
// service, and asks the next one for everything that was acknowledged. Ends with one JSON line.
import { join } from 'node:path';
import { readFlags, wholeNumber } from '#build/launcher/flags';
import { killRounds } from '../kill/kill-rounds';
import { createCutDisk, whyNoCutDisk } from './disk';

const text = { type: 'string' } as const;
const { values } = readFlags(import.meta.url, { cuts: { ...text, default: '10' }, seed: { ...text, default: '1' } });
const [cuts, seed] = [wholeNumber(values, 'cuts'), wholeNumber(values, 'seed', 0)];
const reason = whyNoCutDisk();
if (reason === undefined) await run();
else {
  console.error(`Not run: a disk whose power can be cut is not to be had here; ${reason}.`);
  process.stdout.write(`${JSON.stringify({ cuts: 0, notRun: reason, seed })}\n`);
}

async function run(): Promise<void> {
  const disk = createCutDisk();
  try {
    const { lost, kills, killsAtStart, killsAtStop, ...figures } = await killRounds({
      flags: ['--data', join(disk.folder, 'data'), '--seed', 'demo'],
      kills: cuts,
      seed,
      disk,
      onRound: ({ kills: round, acknowledged, lost }) =>
        console.error(`cut ${round}: ${acknowledged} acknowledged, ${lost.length} lost`),
    });
    for (const sentence of lost) console.error(sentence);
    const inAll = { cuts: kills, cutsAtStart: killsAtStart, cutsAtStop: killsAtStop, ...figures };
    process.stdout.write(`${JSON.stringify({ ...inAll, lost: lost.length, seed })}\n`);
    process.exitCode = lost.length === 0 ? 0 : 1;
  } finally {
    disk.remove();
  }
}
