// Tells the log when the service went away and came back, and when the till's clock is not the service's. Only while the
// store is open: before that nobody knows what waits.
import type { SyncReporter } from './sync-reporter';
import type { Clock } from '../../time';
import type { StatusBoard } from '../core/status';

/** Seconds: marks come from the service's time, so only people are misled by a clock, and a minute misleads them. */
const CLOCK_OFF_FROM = 60;
const CLOCK_RIGHT_BELOW = 30;

/** @returns to be called whenever something was learnt of the service */
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
