import { expect, it } from 'vitest';
import { helpOf } from './flags.mjs';
import { run, typescript } from './run.mjs';

const called = async (...args: string[]) => {
  const { code, output } = await run(process.execPath, args, { quiet: true });
  return { code, output: output.trim() };
};

it('is helped by the comment at the head of a command', async () => {
  expect(helpOf('// One.\n//\n//   two\nimport x;\n// Three.')).toBe('One.\n\n  two');
  const { code, output } = await called('build/test.mjs', '--help');
  expect([code, output.split('\n')[0]]).toEqual([0, expect.stringContaining('`npm test`')]);
});

it.each([
  ['build/test.mjs', '--no-such', "Unknown option '--no-such'. --help says more."],
  ['build/test.mjs', '--full=yes', "Option '--full' does not take an argument. --help says more."],
  ['build/start.mjs', 'demo', "Unexpected argument 'demo'. --help says more."],
  ['build/sim/sim.mjs', '--hours', "Option '--hours <value>' argument missing. --help says more."],
  ['build/sim/sim.mjs', '--hours=few', '--hours takes a whole number from 1 on, not few.'],
  ['build/package.mjs', '--no-such', "Unknown option '--no-such'. --help says more."],
])('%s %s is refused in one sentence', async (command, flag, sentence) => {
  expect(await called(command, flag)).toEqual({ code: 2, output: sentence });
});

it.each(['', '0', '-1', '2.5', 'x'])('refuses “%s” where a trial would try nothing', async (kills) => {
  const { code, output } = await called(...typescript('test/kill/kill.ts', `--kills=${kills}`));
  expect([code, output]).toEqual([2, `--kills takes a whole number from 1 on, not ${kills || 'nothing'}.`]);
});

it('refuses a wrong word of the administration alike', async () => {
  const { code, output } = await called(...typescript('service/admin/cli.ts', 'user', 'nope', '--data', 'out/none'));
  expect([code, output.split('\n')[0]]).toEqual([2, "error: unknown command 'nope'"]);
});
