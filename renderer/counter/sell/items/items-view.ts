// How the items beside the cart are shown: tiles or list. Kept on this device.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ItemsView = 'tiles' | 'list';

export const useItemsView = create<{ readonly view: ItemsView }>()(
  persist((): { readonly view: ItemsView } => ({ view: 'tiles' }), { name: 'pos.items-view' }),
);

export function switchItemsView(): void {
  useItemsView.setState(({ view }) => ({ view: view === 'tiles' ? 'list' : 'tiles' }));
}
