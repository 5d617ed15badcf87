// A sale or a return that is done is shown to whoever made it: somebody else who unlocks the till begins anew, and pays out no change
// a second time.
import { useLayoutEffect } from 'react';
import { useTill } from '../till/use-till';

export function useOwnDone(): void {
  const { sell, returns, session } = useTill();
  const { username } = session.me;
  useLayoutEffect(() => {
    const { stage, lastSale } = sell.state.getState();
    if (stage === 'done' && lastSale?.cashier !== username) sell.startNewSale();
    const back = returns.state.getState().stage;
    if (back.kind === 'done' && back.back.cashier !== username) returns.start();
  }, [sell, returns, username]);
}
