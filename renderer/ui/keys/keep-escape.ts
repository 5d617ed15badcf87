// For what closes itself on Escape, over a screen that does so too.
import type { KeyboardEvent } from 'react';

/** The key goes no further, to the screen behind. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  event.nativeEvent.stopPropagation();
}
