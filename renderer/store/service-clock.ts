// The time of the service as far as it is known: the till's clock less the drift that main has measured.
import type { PosClient } from '../bridge';

export interface ServiceClock {
  now(): Date;
  stop(): void;
}

const MS_PER_SECOND = 1000;

export function createServiceClock(pos: PosClient, tillNow: () => Date): ServiceClock {
  let driftMs = 0;
  const stop = pos.onSyncChanged(({ clockDriftSeconds }) => {
    if (clockDriftSeconds !== null) driftMs = clockDriftSeconds * MS_PER_SECOND;
  });
  return { now: () => new Date(tillNow().getTime() - driftMs), stop };
}
