// A change of the cart that is not everybody's: made at once by who may, and otherwise once somebody with the right says yes.
import { type ReactNode } from 'react';
import { reportFailure } from '../../ui/failure';
import { type Asked } from '../rights/asked';
import { useOverride } from '../rights/use-override';

export interface Rightful {
  /**
   * 'asked' when it waits for somebody else to say yes; `onDone` is called after that.
   * Throws what `change` throws when it is made at once.
   */
  make(asked: Asked | null, change: () => void, onDone: () => void): 'made' | 'asked';
  /** In place of the field, while it waits. */
  readonly panel: ReactNode;
}

export function useRightful(): Rightful {
  const { may, askFor, panel } = useOverride();
  return {
    panel,
    make(asked, change, onDone) {
      if (asked === null || may(asked)) {
        change();
        return 'made';
      }
      askFor(asked.right, asked.facts)
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
