// Which keys the notice that holds the till wants; everything else goes nowhere while it stands.
import type { Till } from '../../till/till';
import { useEffect } from 'react';
import { resume } from './prompt-for';

type OnKey = (event: KeyboardEvent) => boolean;

let wanted: OnKey | null = null;

/** @param onKey true for a key that goes on to whatever has the keyboard. Esc is not asked: it lets the till go on. */
export function usePromptKeys(onKey: OnKey): void {
  useEffect(() => {
    wanted = onKey;
    return () => {
      wanted = null;
    };
  });
}

/** Before anything else hears the key. */
export function pressAtPrompt(till: Till, event: KeyboardEvent): void {
  if (event.altKey || event.key === 'Tab') return;
  if (event.key !== 'Escape' && wanted?.(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') resume(till);
}
