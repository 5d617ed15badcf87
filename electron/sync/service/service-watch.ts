// Evaluates replies of the service: its time, and whether it is reachable. One address at a time: the one in use, or before
// the first sign-in the latest. Results of another address are dropped, never mixed in.
import type { SyncStatus } from '#shared/ipc/sync-status';
import { isOutOfReach } from '#shared/errors';
import type { CallFailure } from '../../api/call-failure';
import type { ClientPorts } from '../../api/client';
import { createNetworkQuality } from './network-quality';
import type { Clock } from '../../time';
import { createReachability } from './reachability';
import { createServiceClock } from './service-clock';
import type { StatusBoard } from '../core/status';

export interface ServiceWatch {
  /** Receives the results of requests to this address. */
  observer(serviceUrl: string): ClientPorts['observer'];
  /** From now on only this address counts. */
  use(serviceUrl: string): void;
  /** Milliseconds since 1970, for people: the service's time as far as known, otherwise the till's clock. */
  now(): number;
  /** Milliseconds since 1970 that the service's clock has reached; null before enough replies. */
  lowerBound(): number | null;
  /** Checks the till's clock again: it may have been set since the last reply. */
  look(): void;
}

export interface ServiceWatchEvents {
  /** The service is reachable again after an absence. */
  onBack(): void;
  /** A reply of the service in use was evaluated; the board is updated. */
  onHeard(): void;
}

const MS_PER_SECOND = 1_000;

const NOTHING_HEARD = { lastAnswer: null, lastFailure: null };

export function createServiceWatch(
  clock: Clock,
  board: StatusBoard,
  { onBack, onHeard }: ServiceWatchEvents,
): ServiceWatch {
  const serviceClock = createServiceClock(clock);
  const now = () => clock.now() - (serviceClock.driftSeconds() ?? 0) * MS_PER_SECOND;
  const reachability = createReachability({ now, monotonic: () => clock.monotonic() });
  const quality = createNetworkQuality(clock);
  let inUse: string | null = null;
  let heard: string | null = null;
  let last: Pick<SyncStatus, 'lastAnswer' | 'lastFailure'> = NOTHING_HEARD;

  function remember(failure: CallFailure | null, milliseconds: number): void {
    const at = new Date(now()).toISOString();
    const error = failure?.data ?? null;
    if (error && isOutOfReach(error)) last = { ...last, lastFailure: { at, error } };
    else last = { lastAnswer: { at, milliseconds, failure: error }, lastFailure: null };
  }

  function hear(serviceUrl: string): void {
    if (heard === serviceUrl) return;
    heard = serviceUrl;
    serviceClock.reset();
    reachability.reset();
    quality.reset();
    last = NOTHING_HEARD;
  }

  function tell(): void {
    board.update({
      ...last,
      reachability: reachability.state(),
      offlineSince: reachability.offlineSince(),
      isNetworkPoor: quality.isPoor(),
      clockDriftSeconds: serviceClock.driftSeconds(),
      clockDoubt: serviceClock.doubt(),
      contradictedBySeconds: serviceClock.contradictedBySeconds(),
    });
  }

  return {
    observer(serviceUrl) {
      // A sign-in attempt at another address says nothing about the service in use.
      const heed = (note: () => void) => {
        if (inUse !== null && inUse !== serviceUrl) return;
        hear(serviceUrl);
        note();
        tell();
        onHeard();
      };
      return {
        replied: (serviceTime, took) => {
          if (serviceTime !== null) heed(() => serviceClock.replied(serviceTime, took));
        },
        ended: (failure, milliseconds) =>
          heed(() => {
            remember(failure, milliseconds);
            const wasAway = reachability.state() === 'offline';
            const isBack = reachability.ended(failure);
            // Requests lost during the absence say nothing about the network now.
            if (wasAway && reachability.state() === 'online') quality.reset();
            quality.ended(failure, milliseconds);
            if (isBack) onBack();
          }),
      };
    },
    use(serviceUrl) {
      inUse = serviceUrl;
      hear(serviceUrl);
      tell();
    },
    now,
    lowerBound: () => serviceClock.lowerBound(),
    look: tell,
  };
}
