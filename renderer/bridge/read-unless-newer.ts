import type { StoreApi } from 'zustand';

/** Asks main for a state, and keeps what main says of itself meanwhile: a reply may arrive after a change that came later. */
export async function readUnlessNewer<S>(store: StoreApi<S>, ask: () => Promise<Partial<S>>): Promise<void> {
  const before = store.getState();
  const answer = await ask();
  if (store.getState() === before) store.setState(answer);
}
