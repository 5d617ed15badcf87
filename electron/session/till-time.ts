// The time by which people are let in without the service. It never goes backward, whatever this computer's clock is set to,
// unless the service itself says what time it is.
import type { DeviceFile } from './device-file';

export interface TillTimePorts {
  readonly device: Pick<DeviceFile, 'latestTime' | 'see'>;
  /** Milliseconds since 1970 that the service's clock has reached; null until enough of its replies agree. */
  readonly serviceTime: () => number | null;
  /** Milliseconds since 1970 by this computer's clock, corrected as far as the service's is known. */
  readonly correctedNow: () => number;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
}

/** @returns the time, milliseconds since 1970; each is saved with the next write of the device file */
export function createTillTime({ device, serviceTime, correctedNow, monotonic }: TillTimePorts): () => number {
  let at = monotonic();
  return () => {
    const before = at;
    at = monotonic();
    const time = serviceTime() ?? Math.max(correctedNow(), device.latestTime() + at - before);
    device.see(time);
    return time;
  };
}
