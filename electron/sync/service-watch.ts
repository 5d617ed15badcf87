// What replies tell of the service: its time, and whether it is there. One address at a time: the one in use, or before
// the first sign-in the one heard last. What was learnt of another is forgotten, never mixed in.
import { type ClientPorts } from '../api/client';
import { type Clock } from './ports';
import { createReachability } from './reachability';
import { createServiceClock } from './service-clock';
import { type StatusBoard } from './status';

export interface ServiceWatch {
  /** What a client of this address tells of its requests. */
  observer(serviceUrl: string): ClientPorts['observer'];
  /** From now on only this address is heard. */
  use(serviceUrl: string): void;
  /** Milliseconds since 1970 that the service's clock has surely reached; null before its first reply. */
  lowerBound(): number | null;
}

/** `onBack`: the service answers again after it was away. */
export function createServiceWatch(clock: Clock, board: StatusBoard, onBack: () => void): ServiceWatch {
  const serviceClock = createServiceClock(clock);
  const reachability = createReachability(clock);
  let inUse: string | null = null;
  let heard: string | null = null;

  function hear(serviceUrl: string): void {
    if (heard === serviceUrl) return;
    heard = serviceUrl;
    serviceClock.reset();
    reachability.reset();
  }

  function tell(): void {
    board.update({
      reachability: reachability.state(),
      offlineSince: reachability.offlineSince(),
      clockDriftSeconds: serviceClock.driftSeconds(),
    });
  }

  return {
    observer(serviceUrl) {
      // A sign-in tried at another address says nothing of the service in use.
      const heed = (learn: () => void) => {
        if (inUse !== null && inUse !== serviceUrl) return;
        hear(serviceUrl);
        learn();
        tell();
      };
      return {
        replied: (serviceTime) => {
          if (serviceTime !== null) heed(() => serviceClock.replied(serviceTime));
        },
        ended: (failure) =>
          heed(() => {
            if (reachability.ended(failure)) onBack();
          }),
      };
    },
    use(serviceUrl) {
      inUse = serviceUrl;
      hear(serviceUrl);
      tell();
    },
    lowerBound: () => serviceClock.lowerBound(),
  };
}
