// A completed sale or return is shown to whoever made it: somebody else who unlocks the till begins a new one, and gives no money a
// second time. What is not recorded yet, the open cart and a return with its items, stays as it is.
import { useLayoutEffect } from 'react';
import { useTill } from '../till/use-till';

export function useOwnDone(): void {
  const { sell, returns, session } = useTill();
  const { username } = session.me;
  useLayoutEffect(() => {
    const { stage, lastSale } = sell.state.getState();
    if (stage === 'done' && lastSale?.cashier !== username) sell.startNewSale();
    const { stage: ofReturn } = returns.state.getState();
    if (ofReturn.kind === 'done' && ofReturn.back.cashier !== username) returns.start();
  }, [sell, returns, username]);
}
