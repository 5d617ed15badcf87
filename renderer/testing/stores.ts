// In place of zustand in component tests: stores at module level are known here, so that each test begins with them as they are at
// the start of the app.
import type { StateCreator, StoreApi } from 'zustand/vanilla';
import { create as createStore } from 'zustand/react';

export { useStore } from 'zustand/react';
export * from 'zustand/vanilla';

const resets = new Set<() => void>();

function known<S extends StoreApi<unknown>>(store: S): S {
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** As zustand's, with both ways of calling it. */
export const create = ((initial?: StateCreator<unknown>) =>
  initial
    ? known(createStore(initial))
    : (later: StateCreator<unknown>) => known(createStore(later))) as typeof createStore;

export function resetStores(): void {
  for (const reset of resets) reset();
}
