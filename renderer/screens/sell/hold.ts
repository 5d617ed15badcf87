// Stops the till and lets it go on: a notice takes the place of the tiles, and scans wait behind it.
import { playRefusal } from '../../ui/sound';
import { type Held } from './held';
import { returnToSearchField, showSell } from './sell-state';

export function hold(held: Held): void {
  showSell({ held });
  playRefusal();
}

/** What waited goes on now. */
export function release(): void {
  showSell({ held: null });
  returnToSearchField();
}
