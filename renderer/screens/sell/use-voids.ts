// Voids are accounted for as long as somebody is at the till, on whatever screen.
import { useEffect } from 'react';
import { listenToVoids } from '../../state/voids';
import { recordVoid } from '../../store/record-void';
import { useStore } from '../../store/store-context';
import { reportFailure } from '../../ui/failure';
import { useTill } from '../frame/till-context';

export function useVoids(): void {
  const store = useStore();
  const { session } = useTill();
  useEffect(
    () => listenToVoids((voiding) => void recordVoid(store, session, voiding).catch(reportFailure)),
    [store, session],
  );
}
