// A completed sale is shown to whoever made it: somebody else who unlocks the till begins a new one, and gives no change a second time.
import { useLayoutEffect } from 'react';
import { useTill } from '../till/use-till';

export function useOwnDone(): void {
  const { sell, session } = useTill();
  const { username } = session.me;
  useLayoutEffect(() => {
    const { stage, lastSale } = sell.state.getState();
    if (stage === 'done' && lastSale?.cashier !== username) sell.startNewSale();
  }, [sell, username]);
}
