import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endByFaults } from './end-by-faults';

it('a crash is told', () => {
  const told: unknown[] = [];
  const listeners = new Map<string, (error: unknown) => void>();
  endByFaults(
    { on: (event: string, listener: (error: unknown) => void) => listeners.set(event, listener) },
    [],
    (crash) => told.push(crash),
  );
  listeners.get('uncaughtExceptionMonitor')?.(new RangeError('of somebody'));
  expect(told).toMatchObject([{ name: 'RangeError' }]);
});

it.each(['warn', 'throw'])(
  'a rejection that nobody handles ends the process where the runtime would %s',
  async (mode) => {
    const program = new URL('./testing/rejecting.ts', import.meta.url);
    const child = fork(program, { execArgv: [`--unhandled-rejections=${mode}`, '--import', 'tsx'], silent: true });
    const told = once(child, 'message');
    const ended = once(child, 'exit');
    const [message] = await told;
    expect(message).toMatchObject({ crash: { name: 'EvalError' } });
    expect(await ended).toEqual([1, null]);
  },
);
