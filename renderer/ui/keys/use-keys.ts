// Keyboard shortcuts of a screen, live also while a field has the keyboard: the search field has it all day. They hear as soon
// as the screen is there; Mantine's own hook hears a moment later, and a fast hand's key was lost.
import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect } from 'react';

/** Keys in Mantine's spelling: 'F12', 'alt+1', 'alt+R', 'mod+N', 'Escape'. A null handler leaves the key alone. */
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
