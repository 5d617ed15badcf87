// Stops the till and lets it go on: a notice takes the place of the tiles, and scans wait behind it.
import { playRefusal } from '../../ui/messages/sound';
import { type Held } from '../state/scan-prompt';
import { returnToSearchField, showSell } from '../state/sell-state';

export function hold(held: Held): void {
  showSell({ held });
  playRefusal();
}

/** What waited goes on now. */
export function release(): void {
  showSell({ held: null });
  returnToSearchField();
}
