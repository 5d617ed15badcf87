// The question mark opens the list of keys wherever the focus is, also where it was lost.
import { useEffect, useEffectEvent } from 'react';
import { isPressed } from './combo';

export function useHelpKey(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed('?', event) || isTyped(event.target)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * While a field has text, a question mark is typed text and not a shortcut; in a password it may be the first character. It is no part
 * of a figure or a date, which many fields have from the start.
 */
function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return target.value !== '';
  if (!(target instanceof HTMLInputElement) || CHOSEN.has(target.type) || target.matches(WITHOUT_WORDS)) return false;
  return target.value !== '' || isPassword(target);
}

const WITHOUT_WORDS = '[inputmode="decimal"], [inputmode="numeric"], [data-date], [readonly]';

/** Also while it is shown. */
function isPassword(input: HTMLInputElement): boolean {
  return input.type === 'password' || input.name === 'password';
}

/** Inputs that are chosen, not typed into. */
const CHOSEN: ReadonlySet<string> = new Set(['radio', 'checkbox', 'button', 'submit', 'range', 'file']);
