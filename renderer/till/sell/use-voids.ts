// Voids are accounted for as long as somebody is at the till, on whatever screen, and in the order in which they happened.
import { useEffect } from 'react';
import { listenToVoids } from '../state/voids';
import { recordVoid } from '../../store/day/record-void';
import { useStore } from '../../store/core/store-context';
import { OneByOne } from '../../store/database/turns';
import { reportFailure } from '../../ui/messages/failure';
import { useTill } from '../till-context';

export function useVoids(): void {
  const store = useStore();
  const { session } = useTill();
  useEffect(() => {
    const inOrder = new OneByOne();
    return listenToVoids((voiding) => void inOrder.run(() => recordVoid(store, session, voiding)).catch(reportFailure));
  }, [store, session]);
}
