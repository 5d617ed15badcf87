// Stops and resumes the scan queue: a prompt replaces the tiles, and scans wait behind it.
import type { ScanPrompt } from '../../till/scan-prompt';
import type { Till } from '../../till/till';
import { playRefusal } from '../../ui/messages/sound';

export function promptFor({ sell }: Till, prompt: ScanPrompt): void {
  sell.show({ prompt });
  playRefusal();
}

/** Resumes with the pending scans. */
export function resume({ sell }: Pick<Till, 'sell'>): void {
  sell.show({ prompt: null });
  sell.searchField.returnTo();
}
