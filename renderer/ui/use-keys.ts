// Keyboard shortcuts of a screen, live also while a field has the keyboard: the search field has it all day.
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';

/** Keys in Mantine's spelling: 'F12', 'alt+1', 'mod+N', 'Escape'. A null handler leaves the key alone. */
export function useKeys(keys: Readonly<Record<string, ((event: KeyboardEvent) => void) | null>>): void {
  const items = Object.entries(keys).flatMap(([key, handler]): HotkeyItem[] => {
    return handler === null ? [] : [[key, handler, { usePhysicalKeys: key.startsWith('alt+') }]];
  });
  useHotkeys(items, [], true);
}
