// A live query whose result is kept for as long as the store is open, so that a screen that is shown again does not ask
// the database again.
import { liveQuery } from 'dexie';
import { noteFailure } from './note-failure';

export interface KeptQuery<T> {
  /** The latest result; undefined until the first. */
  readonly latest: () => T | undefined;
  /** Calls `listener` after every new result. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Asks at the first `subscribe`, then whenever rows it read have changed. */
export function keptQuery<T>(query: () => Promise<T>): KeptQuery<T> {
  const listeners = new Set<() => void>();
  let latest: T | undefined;
  let subscription: { unsubscribe(): void } | undefined;
  const start = () =>
    liveQuery(query).subscribe({
      next: (result) => {
        latest = result;
        listeners.forEach((listener) => listener());
      },
      error: (error: unknown) => {
        noteFailure('A kept query failed', error);
        // The next one to subscribe asks again. Dexie goes on after an error: without this there would be two.
        subscription?.unsubscribe();
        subscription = undefined;
      },
    });
  return {
    latest: () => latest,
    subscribe: (listener) => {
      listeners.add(listener);
      subscription ??= start();
      return () => listeners.delete(listener);
    },
    stop: () => {
      listeners.clear();
      subscription?.unsubscribe();
    },
  };
}
