// Logs when the service becomes unreachable or returns, and when the till's clock is wrong. Only while the store is open:
// before that the pending entries are unknown.
import type { SyncReporter } from './sync-reporter';
import type { Clock } from '../../time';
import type { StatusBoard } from '../core/status';

/** Seconds: sync uses the service's time, so a wrong clock misleads only people, and only from a minute on. */
const CLOCK_OFF_FROM = 60;
const CLOCK_RIGHT_BELOW = 30;

/** @returns to be called whenever a reply was evaluated */
export function createServiceLog(clock: Clock, board: StatusBoard, reporter: SyncReporter): () => void {
  let lostAt: number | null = null;
  let isClockOff = false;

  function tellReach(): void {
    const { reachability, lastFailure } = board.read();
    if (reachability === 'offline' && lostAt === null && lastFailure) {
      lostAt = clock.monotonic();
      reporter.serviceLost(lastFailure.error);
    }
    if (reachability === 'online' && lostAt !== null) {
      reporter.serviceBack(Math.round((clock.monotonic() - lostAt) / 1_000));
      lostAt = null;
    }
  }

  function tellClock(): void {
    const seconds = board.read().clockDriftSeconds;
    if (seconds === null) return;
    if (!isClockOff && Math.abs(seconds) >= CLOCK_OFF_FROM) {
      isClockOff = true;
      reporter.plain({ is: 'clock off', seconds });
    }
    if (isClockOff && Math.abs(seconds) < CLOCK_RIGHT_BELOW) {
      isClockOff = false;
      reporter.plain({ is: 'clock right' });
    }
  }

  return () => {
    tellReach();
    tellClock();
  };
}
