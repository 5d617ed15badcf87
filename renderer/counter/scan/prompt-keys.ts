// Which keys a scan prompt handles; all others are ignored while it is shown.
import { isMainKey } from '../../ui/front/front-buttons';
import type { Till } from '../../till/till';
import { useEffect } from 'react';
import { resume } from './prompt-for';

type OnKey = (event: KeyboardEvent) => boolean;

let wanted: OnKey | null = null;

/** @param onKey returns true for a key that may reach the focused element; not called for Esc, which closes the prompt. */
export function usePromptKeys(onKey: OnKey): void {
  useEffect(() => {
    wanted = onKey;
    return () => {
      wanted = null;
    };
  });
}

/** Called before any other key handler. */
export function pressAtPrompt(till: Pick<Till, 'sell'>, event: KeyboardEvent): void {
  if (event.altKey || event.key === 'Tab' || isMainKey(event)) return;
  if (event.key !== 'Escape' && wanted?.(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') resume(till);
}
