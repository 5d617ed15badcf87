import type { SellPanel } from '../../till/sell-state';
import type { Till } from '../../till/till';

/** Shows the panel in place of the tiles, unless the field open now cannot be left. */
export function openPanel(till: Till, panel: SellPanel): void {
  if (till.sell.leaveField()) till.sell.show({ panel });
}
