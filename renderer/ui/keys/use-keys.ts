// Keyboard shortcuts of a screen, active also while a field is focused, as the search field usually is. Registered in a
// layout effect: Mantine's own hook registers a moment later and missed keys pressed quickly.
import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys in Mantine's notation: 'F12', 'alt+1', 'alt+R', 'mod+N', 'Escape'. A null handler ignores the key. */
export function useKeys(keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | null>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const items = Object.entries(keys).flatMap(([key, handler]): HotkeyItem[] => {
      return handler === null ? [] : [[key, handler, { usePhysicalKeys: key.startsWith('alt+') }]];
    });
    getHotkeyHandler(items)(event);
  });
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, []);
}
