// Repeats a step during a run: waits as long as the step says, or backs off after a failure, until woken.
import { errorData } from '#shared/errors';
import { createBackoff } from './backoff';
import type { Timers } from '../../time';
import { createWake, type Urgency } from './wake';

export interface StepResult {
  /** Milliseconds; Infinity until woken. */
  readonly waitFor: number;
  /** Which calls end the wait early. */
  readonly heeds: Urgency;
}

export interface LoopPorts {
  readonly timers: Timers;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly step: () => Promise<StepResult>;
  /** What to do after a failure; null to back off, which takes `pause` milliseconds. */
  readonly failed: (error: unknown, pause: number) => StepResult | null;
}

export interface Loop {
  wake(urgency: Urgency): void;
  /** Part of the step succeeded, even if the whole may fail: the next pause is short again. */
  progressed(): void;
}

export function createLoop({ timers, random, signal, step, failed }: LoopPorts): Loop {
  const wake = createWake(timers);
  const backoff = createBackoff(random);

  async function once(): Promise<StepResult> {
    try {
      const result = await step();
      backoff.reset();
      return result;
    } catch (error) {
      if (signal.aborted) return { waitFor: 0, heeds: 'firm' };
      const waitFor = backoff.next(errorData(error).retryAfterSeconds);
      return failed(error, waitFor) ?? { waitFor, heeds: 'firm' };
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const { waitFor, heeds } = await once();
      await wake.sleep(waitFor, heeds, signal);
    }
  }

  void run();
  return { wake: wake.wake, progressed: backoff.reset };
}
