import { expect, it } from 'vitest';
import { PhaseFailed, runPhases } from './boot';

function phase(name: string, ran: string[], failsWith?: Error) {
  const run = async () => {
    ran.push(name);
    if (failsWith) throw failsWith;
  };
  return { name, sentence: `${name} failed`, run };
}

it('runs in order and times each', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  let now = 0;
  const log = { info: (_area: string, message: string) => void lines.push(message), warn: () => expect.fail() };
  await runPhases([phase('one', ran), phase('two', ran)], log, () => (now += 5));
  expect([ran, lines]).toEqual([
    ['one', 'two'],
    ['one 5 ms', 'two 5 ms'],
  ]);
});

it('stops at the phase that fails, by its name', async () => {
  const ran: string[] = [];
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_area: string, message: string) => void lines.push(message) };
  const phases = [phase('one', ran, new Error('no disk')), phase('two', ran)];
  const failed = await runPhases(phases, log, () => 0).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(PhaseFailed);
  expect((failed as PhaseFailed).phase.sentence).toBe('one failed');
  expect([ran, lines]).toEqual([['one'], ['one: no disk']]);
});
