// The view shown on the customer display: the last one received, except that thanks stay for a moment if the idle view
// follows, because a cashier may start the next sale with one key.
import { create } from 'zustand';
import type { CustomerView } from '#shared/ipc/customer-display';

/** Null until the till has sent a view. */
export const useShownView = create<{ readonly view: CustomerView | null }>()(() => ({ view: null }));

/** Milliseconds for which the change stays readable. */
const THANKS_STAY = 6_000;

let thankedAt = 0;
let waiting: ReturnType<typeof setTimeout> | null = null;

export function showView(view: CustomerView): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  const shown = useShownView.getState().view;
  const stay = thankedAt + THANKS_STAY - performance.now();
  if (view.kind === 'idle' && shown?.kind === 'thanks' && stay > 0) {
    waiting = setTimeout(() => useShownView.setState({ view }), stay);
    return;
  }
  if (view.kind === 'thanks' && shown?.kind !== 'thanks') thankedAt = performance.now();
  useShownView.setState({ view });
}
