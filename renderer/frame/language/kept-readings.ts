// The language of each person on this device, and the one of the sign-in screen. Kept on the device only.
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { DIGITS } from '../../locales/locale';
import type { Reading } from '../../locales/show-language';

const reading = z.object({ code: z.string(), digits: z.enum(DIGITS) });
const keptReadings = z.object({
  device: reading.nullable(),
  isForNext: z.boolean(),
  people: z.record(z.string(), reading),
});

export interface KeptReadings {
  /** The one last shown on this device; null before the first choice. */
  readonly device: Reading | null;
  /** Whether that was chosen while nobody was signed in: it becomes the language of whoever signs in next. */
  readonly isForNext: boolean;
  /** By merchant and user name. */
  readonly people: Readonly<Record<string, Reading>>;
}

const NOTHING: KeptReadings = { device: null, isForNext: false, people: {} };

export const useKeptReadings = create<KeptReadings>()(
  persist(() => NOTHING, { name: 'pos.languages', merge: (kept) => parseKept(kept) }),
);

/** Anything invalid counts as missing. */
export function parseKept(kept: unknown): KeptReadings {
  return keptReadings.catch(NOTHING).parse(kept);
}
