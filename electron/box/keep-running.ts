// Keeps one service of the app running: started again when it ends or no longer answers, later and later while it fails.
import type { BoxService } from '#shared/ipc/box';
import type { BoxAskInput, BoxAskName, BoxAskOutput } from '#shared/ipc/box-process';
import { CodedError, errorData } from '#shared/errors';
import type { Log } from '../log/log';
import type { Clock, Timers } from '../time';
import { openBoxChild, type BoxChild, type ChildPort } from './box-child';
import { watchChild } from './watch-child';

/** Milliseconds. */
const STOP_DEADLINE = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

export const OFF: BoxService = { status: 'off', since: null, url: null, merchant: null, error: null };

/** Known only while it runs. */
const GONE = { since: null, url: null, merchant: null };

export interface KeptRunning {
  state(): BoxService;
  /** @returns the facts of the start. @throws CodedError why it could not start; it is tried again all the same unless it is stopped */
  turnOn(): Promise<BoxAskOutput<'start'>>;
  /** @throws CodedError BOX_NOT_RUNNING */
  ask<N extends BoxAskName>(name: N, input: BoxAskInput<N>): Promise<BoxAskOutput<N>>;
  knowMerchant(merchant: BoxService['merchant']): void;
  stop(): Promise<void>;
}

export interface KeepRunningPorts {
  readonly fork: () => ChildPort;
  readonly startInput: () => BoxAskInput<'start'>;
  readonly onStarted: (facts: BoxAskOutput<'start'>) => void;
  readonly onChange: () => void;
  /** After each answer to a question for its health. */
  readonly onSound?: () => unknown;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly log: Log;
}

export function keepRunning(ports: KeepRunningPorts): KeptRunning {
  const { fork, startInput, onStarted, onChange, onSound, clock, timers, log } = ports;
  let state = OFF;
  let on: { readonly end: AbortController; readonly over: Promise<void> } | null = null;
  let child: BoxChild | null = null;
  let started: Resolvers<BoxAskOutput<'start'>> = withResolvers();

  const change = (next: Partial<BoxService>) => {
    state = { ...state, ...next };
    onChange();
  };

  const runOnce = async (signal: AbortSignal, wasSound: () => void) => {
    const mine = (child = openBoxChild(fork(), log));
    try {
      const facts = await Promise.race([mine.ask('start', startInput()), stopped(signal)]);
      onStarted(facts);
      const since = new Date(clock.now()).toISOString();
      change({ status: 'running', since, url: facts.url, merchant: facts.merchant, error: null });
      started.resolve(facts);
      await watchChild(mine, timers, signal, () => {
        wasSound();
        void onSound?.();
      });
    } finally {
      await end(mine, ports);
      child = null;
    }
  };

  const run = async (signal: AbortSignal) => {
    let failures = 0;
    while (!signal.aborted) {
      change({ status: 'starting', ...GONE });
      try {
        await runOnce(signal, () => (failures = 0));
      } catch (error) {
        const why = errorData(error);
        log.warn('box', `the service ended: ${why.code} ${why.message ?? ''}`);
        if (signal.aborted) break;
        started.reject(error);
        started = withResolvers();
        change({ status: 'waiting', ...GONE, error: why });
        await timers.sleep(Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE), signal);
        failures += 1;
      }
    }
    change(OFF);
  };

  return {
    state: () => state,
    turnOn() {
      if (!on || on.end.signal.aborted) {
        started = withResolvers();
        const end = new AbortController();
        // One that is being stopped ends first: it has the folder and the port.
        on = { end, over: on ? on.over.then(() => run(end.signal)) : run(end.signal) };
      }
      return started.promise;
    },
    async ask(name, input) {
      if (state.status !== 'running' || !child) throw new CodedError('BOX_NOT_RUNNING');
      return child.ask(name, input);
    },
    knowMerchant: (merchant) => change({ merchant }),
    async stop() {
      on?.end.abort();
      started.reject(new CodedError('BOX_NOT_RUNNING'));
      await on?.over;
    },
  };
}

/** In order if it answers in time, and by force if not. */
async function end(child: BoxChild, { timers, log }: KeepRunningPorts): Promise<void> {
  const given = new AbortController();
  await Promise.race([
    child.ask('stop', null).catch((error: unknown) => log.warn('box', `not stopped in order: ${String(error)}`)),
    timers.sleep(STOP_DEADLINE, given.signal),
  ]);
  given.abort();
  child.kill();
  await child.ended;
}

/** @throws CodedError BOX_NOT_RUNNING at the signal */
function stopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new CodedError('BOX_NOT_RUNNING'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: unknown): void;
}

/** Whoever does not wait for it hears of a failure by the state. */
function withResolvers<T>(): Resolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onDone, onFailed) => {
    resolve = onDone;
    reject = onFailed;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
