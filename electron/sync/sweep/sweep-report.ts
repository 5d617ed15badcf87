// What the sync status says of the sweep: how far it is, and when each resource will be whole.
import { RESOURCES, type Resource, type SweepState } from '#shared/ipc/store-calls';
import type { Clock } from '../../time';
import type { StatusBoard } from '../core/status';
import type { SweepCounts } from './sweep-counts';
import { wholeAt } from './sweep-forecast';
import type { SweepPace } from './sweep-pace';

export interface ReportParts {
  readonly board: StatusBoard;
  readonly clock: Clock;
  readonly pace: SweepPace;
  readonly counts: SweepCounts;
  readonly isRequested: () => boolean;
  /** Aborted when another till's status is shown. */
  readonly signal: AbortSignal;
}

export interface SweepReport {
  tell(resource: Resource, state: SweepState): void;
  /** @param count rows in the store, which the sweep has changed */
  tellCount(resource: Resource, count: number): void;
  /** Loaded, and without a forecast. */
  isDue(): boolean;
}

export function createSweepReport({ board, clock, pace, counts, isRequested, signal }: ReportParts): SweepReport {
  return {
    tell(resource, { run, lastWholeAt }) {
      if (signal.aborted) return;
      const { done, left } = run ?? { done: 0, left: 0 };
      const { sweep, ...status } = board.read();
      const next = { ...sweep, [resource]: { ...sweep[resource], lastWholeAt, done, left } };
      const work = RESOURCES.filter((each) => status[each].checkedAt !== null).map((each) => ({
        ...next[each],
        resource: each,
        rows: status[each].count,
      }));
      const whole = wholeAt(work, pace.perRequest(isRequested()), clock.now());
      for (const each of RESOURCES) {
        next[each] = {
          ...next[each],
          nextWholeAt: whole.get(each) ?? null,
          counted: counts.of(each) ?? next[each].counted,
        };
      }
      board.update({ sweep: { ...next, isRequested: isRequested() } });
    },
    tellCount(resource, count) {
      if (!signal.aborted) board.update({ [resource]: { ...board.read()[resource], count } });
    },
    isDue() {
      const status = board.read();
      return RESOURCES.some((each) => status[each].checkedAt !== null && status.sweep[each].nextWholeAt === null);
    },
  };
}
