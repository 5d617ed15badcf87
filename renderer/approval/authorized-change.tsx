// A change of the cart that may need approval: made at once with the right, otherwise after an approver confirms it.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { reportFailure } from '../ui/messages/failure';
import type { ApprovalRequest } from './approval-request';
import { useOwnRight } from './own-right';
import { useApproval } from './use-approval';
import type { AskingPlace } from '../till/sell-state';
import { useTill } from '../till/use-till';

export interface AuthorizedAction {
  /**
   * Returns 'asked' when it waits for an approver; `onDone` is called after the approval, `onCanceled` when the person goes back
   * instead, and neither when the screen is left meanwhile.
   * Throws what `change` throws when it is made at once.
   */
  make(
    request: ApprovalRequest | null,
    change: () => void,
    onDone: () => void,
    onCanceled?: () => void,
  ): 'made' | 'asked';
  /** Shown in place of the field while waiting. */
  readonly panel: ReactNode;
}

/** @param place where the panel is shown, so that the screen makes room for it */
export function useAuthorizedAction(place: AskingPlace): AuthorizedAction {
  const { sell } = useTill();
  const { may, askFor, panel } = useApproval();
  const recordOwn = useOwnRight();
  const isAsking = panel !== null;
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useLayoutEffect(() => {
    if (!isAsking) return;
    sell.show({ asking: place });
    // Canceled, the field has its earlier value again: nothing holds up the scans behind it.
    return () => sell.show({ asking: null, isFieldStuck: false });
  }, [isAsking, place, sell]);
  return {
    panel,
    make(request, change, onDone, onCanceled) {
      if (request === null || may(request)) {
        change();
        if (request !== null) recordOwn(request).catch(reportFailure);
        return 'made';
      }
      askFor(request.right, request.facts)
        .then((allowed) => {
          if (allowed) {
            change();
            onDone();
          } else if (isShown.current) onCanceled?.();
        })
        .catch(reportFailure);
      return 'asked';
    },
  };
}
