// What the customer's page shows now: what it was told last, except that thanks stay for a moment where nothing follows them,
// because a cashier may begin the next sale with one key.
import { create } from 'zustand';
import type { CustomerView } from '#shared/ipc/customer-display';

/** Null until the till has said anything. */
export const useShownView = create<{ readonly view: CustomerView | null }>()(() => ({ view: null }));

/** Milliseconds in which the change can be read. */
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
