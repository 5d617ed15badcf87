// The time without input after which the till locks itself. Kept per device, like its appearance.
import { create } from 'zustand';

const KEY = 'pos.lockAfter';

export const LOCK_MINUTES = [1, 2, 5, 10, 15, 30] as const;
const USUAL_MINUTES = 5;
const NEVER = 'never';

interface LockAfter {
  /** Null for never. */
  readonly minutes: number | null;
  setMinutes(minutes: number | null): void;
}

export const useLockAfter = create<LockAfter>()((set) => ({
  minutes: parseMinutes(globalThis.localStorage?.getItem(KEY) ?? null),
  setMinutes: (minutes) => {
    localStorage.setItem(KEY, minutes === null ? NEVER : String(minutes));
    set({ minutes });
  },
}));

/** Parses the stored value; an invalid one counts as missing. */
export function parseMinutes(kept: string | null): number | null {
  if (kept === NEVER) return null;
  return LOCK_MINUTES.find((minutes) => String(minutes) === kept) ?? USUAL_MINUTES;
}
