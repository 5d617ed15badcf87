// Records voids in the audit list while a person is signed in, on any screen, in the order in which they happened.
import { useEffect } from 'react';
import { recordVoid } from '../../store/day/record-void';
import { useStore } from '../../store/core/store-context';
import { OneByOne } from '../../store/database/turns';
import { reportFailure } from '../../ui/messages/failure';
import { useTill } from '../../till/use-till';

export function useVoids(): void {
  const till = useTill();
  const store = useStore();
  const { session } = till;
  useEffect(() => {
    const inOrder = new OneByOne();
    return till.voids.listen(
      (voiding) => void inOrder.run(() => recordVoid(store, session, voiding)).catch(reportFailure),
    );
  }, [store, session, till]);
}
