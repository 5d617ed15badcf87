// Provides the open store to the screens.
import { createContext, useContext, type ReactNode } from 'react';
import { CodedError } from '#shared/errors';
import type { Store } from './store';

const StoreContext = createContext<Store | null>(null);

export function StoreProvider({ store, children }: { store: Store; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** @throws CodedError STORE_NOT_READY outside a StoreProvider. */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new CodedError('STORE_NOT_READY');
  return store;
}
