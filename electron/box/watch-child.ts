// Asks a service of the app for its health from time to time, for as long as it runs.
import { CodedError } from '#shared/errors';
import type { Timers } from '../time';
import type { BoxChild } from './box-child';

/** Milliseconds. */
const PING_EVERY = 10_000;
/** A report of a large shop keeps the database busy; during a backup the service answers without it. */
const PING_DEADLINE = 120_000;

/**
 * Until the signal.
 * @param wasSound called after each answer
 * @throws CodedError BOX_NOT_RUNNING once it has ended or does not answer
 */
export async function watchChild(
  child: Pick<BoxChild, 'ask' | 'ended'>,
  timers: Timers,
  signal: AbortSignal,
  wasSound: () => void,
): Promise<void> {
  // Waited for once: it runs for weeks, and each wait for its end would be kept as long.
  const gone = new AbortController();
  void child.ended.then(() => gone.abort());
  const over = AbortSignal.any([signal, gone.signal]);
  while (!signal.aborted) {
    await timers.sleep(PING_EVERY, over);
    if (signal.aborted) return;
    if (gone.signal.aborted) throw new CodedError('BOX_NOT_RUNNING');
    const isAnswered = await asked(child, timers, signal);
    if (signal.aborted) return;
    if (!isAnswered) throw new CodedError('BOX_NOT_RUNNING', { message: 'The service did not answer.' });
    wasSound();
  }
}

/** False after too long, and at the signal. */
async function asked(child: Pick<BoxChild, 'ask'>, timers: Timers, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  try {
    return await Promise.race([
      child.ask('ping', null).then(() => true),
      timers.sleep(PING_DEADLINE, AbortSignal.any([signal, over.signal])).then(() => false),
    ]);
  } finally {
    over.abort();
  }
}
