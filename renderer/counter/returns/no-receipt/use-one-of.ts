// Which of several items with the same code is meant; nothing goes on before a person has decided.
import { useState } from 'react';
import type { FoundItem } from '../../../till/found-items';
import { playRefusal } from '../../../ui/messages/sound';

interface Doubt {
  readonly choices: readonly FoundItem[];
  /** Null for none of them. */
  readonly answer: (choice: FoundItem | null) => void;
}

interface OneOf {
  /** What is asked now; null for nothing. */
  readonly doubt: Doubt | null;
  /** Resolves at once for a single item, and with null if a person takes none of several. */
  oneOf(found: readonly [FoundItem, ...FoundItem[]]): Promise<FoundItem | null>;
}

export function useOneOf(): OneOf {
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  return {
    doubt,
    oneOf(found) {
      if (found.length === 1) return Promise.resolve(found[0]);
      playRefusal();
      return new Promise((resolve) => {
        const answer = (choice: FoundItem | null) => {
          setDoubt(null);
          resolve(choice);
        };
        setDoubt({ choices: found, answer });
      });
    },
  };
}
