// A change of the cart that is not everybody's: made at once by who may, and otherwise once somebody with the right says yes.
import { useLayoutEffect, type ReactNode } from 'react';
import { reportFailure } from '../../ui/messages/failure';
import type { ApprovalRequest } from './approval-request';
import { useOverride } from './use-approval';
import type { AskingPlace } from '../../till/sell-state';
import { useTill } from '../../till/use-till';

export interface AuthorizedAction {
  /**
   * 'asked' when it waits for somebody else to say yes; `onDone` is called after that.
   * Throws what `change` throws when it is made at once.
   */
  make(request: ApprovalRequest | null, change: () => void, onDone: () => void): 'made' | 'asked';
  /** In place of the field, while it waits. */
  readonly panel: ReactNode;
}

/** @param place where the panel stands: what is around it makes room */
export function useAuthorizedAction(place: AskingPlace): AuthorizedAction {
  const till = useTill();
  const { may, askFor, panel } = useOverride();
  const isAsking = panel !== null;
  useLayoutEffect(() => {
    if (!isAsking) return;
    till.sell.show({ asking: place });
    return () => till.sell.show({ asking: null });
  }, [isAsking, place, till]);
  return {
    panel,
    make(request, change, onDone) {
      if (request === null || may(request)) {
        change();
        return 'made';
      }
      askFor(request.right, request.facts)
        .then((allowed) => {
          if (!allowed) return;
          change();
          onDone();
        })
        .catch(reportFailure);
      return 'asked';
    },
  };
}
