// What the service has accepted since the list was answered. It stays laid over the list until the list is read again, so that no
// field shows its former value meanwhile.
import { useRef, useState } from 'react';
import type { Unsent } from '../form/unsent';
import type { Answer } from '../answers/use-answer';

type Accepted = ReadonlyMap<string, Unsent>;

const NONE: Accepted = new Map();

interface Settling {
  /** By record. */
  readonly accepted: Accepted;
  /** Takes over what was accepted, and reads the list again. */
  follow(sent: ReadonlyMap<string, Unsent>): void;
}

export function useSettling({ refresh }: Pick<Answer<unknown>, 'refresh'>): Settling {
  const [accepted, setAccepted] = useState(NONE);
  const reading = useRef({ isUnderWay: false, isDue: false });
  /** Once for all that are accepted while it is under way: after a change of many records each would be a reading of its own. */
  const readAgain = async () => {
    const { current: state } = reading;
    state.isDue = true;
    if (state.isUnderWay) return;
    state.isUnderWay = true;
    try {
      while (state.isDue) {
        state.isDue = false;
        await refresh();
      }
    } finally {
      state.isUnderWay = false;
      // Also where it failed: an entry that a person discarded was not accepted, and only the list knows.
      setAccepted(NONE);
    }
  };
  return {
    accepted,
    follow(sent) {
      setAccepted((before) => new Map([...before, ...sent]));
      void readAgain();
    },
  };
}
