// Whether the database of the till can be read. A full disk closes it; what reads then gets nothing, and Dexie asks again only after a
// change. So the disk is tried until it answers, and everything that is on the screen is read again.
import { errorData } from '#shared/errors';
import { supersededStore } from '#shared/ipc/superseded-store';

export interface DiskReads {
  readonly isUnreadable: () => boolean;
  /** Raised when the disk answers again. */
  readonly round: () => number;
  /** Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Notes whether the disk answered. @throws what `query` throws */
  readonly read: <T>(query: () => T | Promise<T>) => Promise<T>;
  /** The last value of this name that was read. */
  readonly latest: (name: string) => unknown;
  readonly keep: (name: string, value: unknown) => void;
  readonly stop: () => void;
}

/** Between two tries, milliseconds. */
const TRY_AGAIN_MS = 2000;

/** @param probe rejects while nothing can be read */
export function followDiskReads(
  probe: () => Promise<unknown>,
  pause: (milliseconds: number) => Promise<void>,
): DiskReads {
  const listeners = new Set<() => void>();
  const kept = new Map<string, unknown>();
  let isUnreadable = false;
  let round = 0;
  let isTrying = false;
  let isStopped = false;
  const tell = () => listeners.forEach((listener) => listener());
  const tryUntilRead = async () => {
    if (isTrying) return;
    isTrying = true;
    while (!isStopped) {
      try {
        await probe();
        isUnreadable = false;
        round += 1;
        break;
      } catch (error) {
        if (errorData(error).code === supersededStore().code) break;
        if (!isUnreadable && !isStopped) {
          isUnreadable = true;
          tell();
        }
        await pause(TRY_AGAIN_MS);
      }
    }
    isTrying = false;
    if (!isStopped) tell();
  };
  return {
    isUnreadable: () => isUnreadable,
    round: () => round,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: async (query) => {
      try {
        return await query();
      } catch (error) {
        if (isOfDisk(error)) void tryUntilRead();
        throw error;
      }
    },
    latest: (name) => kept.get(name),
    keep: (name, value) => kept.set(name, value),
    stop: () => {
      isStopped = true;
      listeners.clear();
    },
  };
}

/** Also what Chromium throws of a connection that it is closing. */
export function isOfDisk(error: unknown): boolean {
  return errorData(error).code === 'STORE_UNUSABLE' || (error as { name?: unknown }).name === 'InvalidStateError';
}
