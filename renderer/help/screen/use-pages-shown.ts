// Where a person is in the manual, and where they were before: links go on, Alt ← and Alt → go back and forward.
import { useState } from 'react';
import type { Address } from '../manual/manual';

export interface Shown {
  /** Null for the table of contents. */
  readonly address: Address | null;
  /** The search that led there, to mark what it matched; '' for none. */
  readonly sought: string;
}

interface PagesShown {
  readonly shown: Shown;
  /** Changes with every step, also to the same place. */
  readonly step: number;
  go(shown: Shown): void;
  /** Null where there is nothing before. */
  readonly goBack: (() => void) | null;
  readonly goForward: (() => void) | null;
}

export function usePagesShown(first: Shown): PagesShown {
  const [{ all, at, step }, set] = useState({ all: [first], at: 0, step: 0 });
  const moveTo = (next: number) => () => set({ all, at: next, step: step + 1 });
  return {
    shown: all[at] ?? first,
    step,
    go: (next) => set({ all: [...all.slice(0, at + 1), next], at: at + 1, step: step + 1 }),
    goBack: at > 0 ? moveTo(at - 1) : null,
    goForward: at < all.length - 1 ? moveTo(at + 1) : null,
  };
}
