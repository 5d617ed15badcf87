import { describe, expect, it } from 'vitest';
import type { BoxService } from '#shared/ipc/box';
import { CodedError } from '#shared/errors';
import { failure } from '#shared/ipc/reply';
import type { ChildPort } from './box-child';
import { keepRunning } from './keep-running';

const STARTED = {
  url: 'http://127.0.0.1:4880',
  port: 4880,
  merchant: { code: 'noor', name: 'Noor' },
  demoUsers: [],
  network: null,
  networkError: null,
};

/** Processes that answer as told; each fork is another. */
function makeProcesses(answerTo: (name: string, nth: number) => unknown) {
  const forked: { readonly asked: string[]; die(): void; say(message: unknown): void }[] = [];
  const fork = (): ChildPort => {
    const asked: string[] = [];
    const nth = forked.length + 1;
    let onMessage: (message: unknown) => void = () => undefined;
    let onExit: (code: number) => void = () => undefined;
    let isAlive = true;
    const die = () => {
      if (isAlive) onExit(1);
      isAlive = false;
    };
    forked.push({ asked, die, say: (message) => onMessage(message) });
    return {
      onMessage: (listener) => (onMessage = listener),
      onExit: (listener) => (onExit = listener),
      kill: die,
      postMessage(message) {
        const { id, name } = message as { id: number; name: string };
        asked.push(name);
        const reply = answerTo(name, nth);
        if (isAlive && reply !== undefined) queueMicrotask(() => onMessage({ id, reply }));
      },
    };
  };
  return { forked, fork };
}

/** Time that passes when it is told to, a sleep at a time. */
function makeTimers() {
  const sleeping: { readonly milliseconds: number; readonly wake: () => void }[] = [];
  return {
    sleeping,
    sleep: (milliseconds: number, signal: AbortSignal) =>
      new Promise<void>((wake) => {
        if (signal.aborted) return wake();
        sleeping.push({ milliseconds, wake });
        signal.addEventListener('abort', () => wake(), { once: true });
      }),
  };
}

function open(answerTo: (name: string, nth: number) => unknown) {
  const processes = makeProcesses(answerTo);
  const timers = makeTimers();
  const seen: BoxService['status'][] = [];
  const warned: string[] = [];
  const kept = keepRunning({
    fork: processes.fork,
    startInput: () => ({ folder: '/data', ports: [4880], isDemo: false, network: null }),
    onStarted: () => undefined,
    onChange: () => void seen.push(kept.state().status),
    clock: { now: () => Date.UTC(2026, 10, 26, 9) },
    timers,
    log: { info: () => undefined, warn: (_area, message) => void warned.push(message) },
  });
  return { kept, timers, seen, warned, ...processes };
}

const well = (name: string) => ({ ok: true, value: name === 'start' ? STARTED : null });

describe('a service of the app', () => {
  it('runs, is asked for its health, and is stopped in order', async () => {
    const { kept, forked, timers, seen } = open(well);
    expect(await kept.turnOn()).toEqual(STARTED);
    expect(kept.state()).toEqual({
      ...{ status: 'running', since: '2026-11-26T09:00:00.000Z', error: null },
      ...{ url: STARTED.url, merchant: STARTED.merchant },
    });
    timers.sleeping[0]?.wake();
    await expect.poll(() => forked[0]?.asked).toEqual(['start', 'ping']);
    await kept.stop();
    expect(forked[0]?.asked.at(-1)).toBe('stop');
    expect(seen).toEqual(['starting', 'running', 'off']);
    expect(forked).toHaveLength(1);
  });

  it('is started again when it ends, later and later while it cannot start', async () => {
    const taken = failure(new CodedError('BOX_PORT_TAKEN'));
    const { kept, forked, timers } = open((name, nth) => (name === 'start' && nth < 4 ? taken : well(name)));
    await expect(kept.turnOn()).rejects.toMatchObject({ code: 'BOX_PORT_TAKEN' });
    const pauses = () => timers.sleeping.map(({ milliseconds }) => milliseconds).filter((each) => each < 10_000);
    for (const count of [1, 2, 3]) {
      await expect.poll(pauses).toHaveLength(count);
      expect(kept.state()).toMatchObject({ status: 'waiting', error: { code: 'BOX_PORT_TAKEN' } });
      timers.sleeping.findLast(({ milliseconds }) => milliseconds < 10_000)?.wake();
    }
    await expect.poll(() => kept.state().status).toBe('running');
    expect(pauses()).toEqual([1_000, 2_000, 4_000]);
    forked.at(-1)?.die();
    await expect.poll(() => kept.state().status).toBe('waiting');
    await kept.stop();
    expect(kept.state().status).toBe('off');
  });

  it('is ended and started again when it does not answer', async () => {
    const { kept, forked, timers } = open((name) => (name === 'ping' ? undefined : well(name)));
    await kept.turnOn();
    timers.sleeping.at(-1)?.wake();
    await expect.poll(() => timers.sleeping.at(-1)?.milliseconds).toBe(120_000);
    timers.sleeping.at(-1)?.wake();
    await expect.poll(() => kept.state()).toMatchObject({ status: 'waiting', error: { code: 'BOX_NOT_RUNNING' } });
    timers.sleeping.at(-1)?.wake();
    await expect.poll(() => forked.length).toBe(2);
    await kept.stop();
  });

  it('is stopped while it starts, and whoever waits for it hears so', async () => {
    const { kept, forked } = open((name) => (name === 'start' ? undefined : well(name)));
    const turnedOn = kept.turnOn();
    const stopped = kept.stop();
    await expect(turnedOn).rejects.toMatchObject({ code: 'BOX_NOT_RUNNING' });
    await stopped;
    expect([kept.state().status, forked.map(({ asked }) => asked)]).toEqual(['off', [['start', 'stop']]]);
  });

  it('runs when it is turned on while it is being stopped', async () => {
    const { kept, forked } = open(well);
    await kept.turnOn();
    const stopped = kept.stop();
    await kept.turnOn();
    await stopped;
    expect([kept.state().status, forked.map(({ asked }) => asked)]).toEqual([
      'running',
      [['start', 'stop'], ['start']],
    ]);
    await kept.stop();
    expect(kept.state().status).toBe('off');
  });

  it('is ended and started again when it says something that is no answer, and whoever waits for one hears so', async () => {
    const { kept, forked, timers, warned } = open((name) => (name === 'backUp' ? undefined : well(name)));
    await kept.turnOn();
    const asked = kept.ask('backUp', { file: 'a.backup' });
    expect(() => forked[0]?.say({ id: 'one', reply: 7 })).not.toThrow();
    await expect(asked).rejects.toMatchObject({ code: 'BOX_NOT_RUNNING' });
    expect(warned[0]).toContain('no answer');
    await expect.poll(() => timers.sleeping.some(({ milliseconds }) => milliseconds === 1_000)).toBe(true);
    timers.sleeping.findLast(({ milliseconds }) => milliseconds === 1_000)?.wake();
    await expect.poll(() => [forked.length, kept.state().status]).toEqual([2, 'running']);
    await kept.stop();
  });

  it('refuses what is asked of it while it does not run', async () => {
    const { kept } = open(well);
    await expect(kept.ask('ping', null)).rejects.toMatchObject({ code: 'BOX_NOT_RUNNING' });
  });
});
