import { expect, it, vi } from 'vitest';
import { watchChild } from './watch-child';

it('waits for the end of a service once, however often it asks for its health', async () => {
  const ended = new Promise<number>(() => undefined);
  const waits = vi.spyOn(ended, 'then');
  const stop = new AbortController();
  let answers = 0;
  const sleep = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (milliseconds === 10_000) resolve();
      signal.addEventListener('abort', () => resolve());
    });
  await watchChild({ ask: async () => null as never, ended }, { sleep }, stop.signal, () => {
    answers += 1;
    if (answers === 100) stop.abort();
  });
  expect([answers, waits.mock.calls.length]).toEqual([100, 1]);
});

it('does not take the end for an answer, and keeps no wait for one that came', async () => {
  const ended = new Promise<number>(() => undefined);
  const stop = new AbortController();
  const waits: AbortSignal[] = [];
  const sleep = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (milliseconds === 10_000) return resolve();
      waits.push(signal);
      signal.addEventListener('abort', () => resolve());
    });
  let answers = 0;
  const ask = async () => {
    if (answers < 3) return null as never;
    queueMicrotask(() => stop.abort());
    return new Promise<never>(() => undefined);
  };
  await watchChild({ ask, ended }, { sleep }, stop.signal, () => {
    answers += 1;
    expect(waits.filter(({ aborted }) => !aborted)).toEqual([]);
  });
  expect(answers).toBe(3);
});
