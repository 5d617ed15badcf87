// Runs the start in named phases and times each. A failed phase names itself; the phases after it do not run.
import type { Log } from './log/log';

export interface Phase {
  readonly name: string;
  /** Shown to the person if it fails. */
  readonly sentence: string;
  readonly run: () => void | Promise<void>;
}

export class PhaseFailed extends Error {
  constructor(
    readonly phase: Phase,
    cause: unknown,
  ) {
    super(`${phase.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** @throws PhaseFailed */
export async function runPhases(phases: readonly Phase[], log: Log, now: () => number): Promise<void> {
  for (const phase of phases) {
    const startedAt = now();
    try {
      await phase.run();
    } catch (error) {
      const failed = new PhaseFailed(phase, error);
      log.warn('boot', failed.message);
      throw failed;
    }
    log.info('boot', `${phase.name} ${Math.round(now() - startedAt)} ms`);
  }
}
