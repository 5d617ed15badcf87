// Dexie's live query, which also goes on by itself after the disk could not be read.
import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { isOfDisk } from './disk-reads';
import { useStore } from './store-context';

/**
 * Undefined until the first result; the last one while the disk cannot be read.
 * @param kept a name under which the result is remembered while the till is open, for a screen that is shown while nothing can be read
 */
export function useLiveQuery<T>(query: () => T | Promise<T>, deps: readonly unknown[], kept?: string): T | undefined {
  const { reads } = useStore();
  const round = useSyncExternalStore(reads.subscribe, reads.round);
  const isUnreadable = useIsUnreadable();
  const latest = useRef<T>(undefined);
  const result = useDexieQuery(async () => {
    try {
      // What has not changed stays the same object, and nothing is drawn again for it: most often a screen that is shown again.
      const value = replaceEqualDeep(latest.current, await reads.read(query));
      latest.current = value;
      if (kept !== undefined) reads.keep(kept, value);
      return value;
    } catch (error) {
      throw isOfDisk(error) ? new DatabaseClosed(undefined, { cause: error }) : error;
    }
  }, [...deps, kept, reads, round]);
  if (result !== undefined || kept === undefined || !isUnreadable) return result;
  return reads.latest(kept) as T | undefined;
}

export function useIsUnreadable(): boolean {
  const { reads } = useStore();
  return useSyncExternalStore(reads.subscribe, reads.isUnreadable);
}

/** By its name the only error after which Dexie keeps what it has, and leaves the screen standing. */
class DatabaseClosed extends Error {
  override readonly name = 'DatabaseClosedError';
}
