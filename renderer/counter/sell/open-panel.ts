import { isOfCustomer, type SellPanel } from '../../till/sell-state';
import type { Till } from '../../till/till';

/** Shows the panel in place of the tiles, unless the field open now cannot be left; not that of the customer where the cart stays as it is. */
export function openPanel(till: Till, panel: SellPanel): void {
  if (isOfCustomer(panel) && till.cart.getState().cart.paysAgain) return;
  if (till.sell.leaveField()) till.sell.show({ panel });
}
