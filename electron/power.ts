// The computer sleeps, wakes up and is shut down.
import type { EventEmitter } from 'node:events';

export interface PowerPorts {
  /** Milliseconds; continues while the computer sleeps. */
  readonly monotonic: () => number;
  readonly onResumed: (asleepMs: number) => void;
  /** Linux and macOS wait a moment for the app to end; Windows tells the window instead (`session-end`). */
  readonly onShutdown: () => void;
}

/** @param power Electron's `powerMonitor` */
export function followPower(power: EventEmitter, { monotonic, onResumed, onShutdown }: PowerPorts): void {
  let asleepAt: number | null = null;
  power.on('suspend', () => {
    asleepAt ??= monotonic();
  });
  power.on('resume', () => {
    const asleepMs = asleepAt === null ? 0 : monotonic() - asleepAt;
    asleepAt = null;
    onResumed(asleepMs);
  });
  power.on('shutdown', (event: { preventDefault(): void }) => {
    event.preventDefault();
    onShutdown();
  });
}
