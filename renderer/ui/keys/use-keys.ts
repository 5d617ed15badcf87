// Keyboard shortcuts of a screen, active also while a field is focused, as the search field usually is. Registered in a
// layout effect: an effect registers a moment later and would miss keys pressed quickly.
import { useEffectEvent, useLayoutEffect } from 'react';
import { comboOf, type Combo } from './combo';

/** A null handler leaves the key to others. */
export type KeyHandler = ((event: KeyboardEvent) => void) | null;

/** Keys that nobody can change: 'alt+1', 'Escape'. The others belong to actions: `useActions`. */
export function useKeys(keys: Readonly<Record<Combo, KeyHandler>>): void {
  useHandledKeys((event) => [keys[comboOf(event) ?? '']]);
}

/** @param handlersOf those of the pressed key */
export function useHandledKeys(handlersOf: (event: KeyboardEvent) => readonly (KeyHandler | undefined)[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    for (const handler of handlersOf(event)) {
      if (!handler) continue;
      event.preventDefault();
      handler(event);
    }
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, []);
}
