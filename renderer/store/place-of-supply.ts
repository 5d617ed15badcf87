// Where a sale is supplied to, for the receipt of an Indian merchant; written into the sale when it is made, because the
// customer may move later. Nothing else of a customer is looked at, and elsewhere nothing at all.
import { gstStateOf, placeOfSupply } from '#shared/domain/gst';
import type { Merchant } from '#shared/schema/merchant';
import { readCustomer } from './people';
import type { CartCustomer } from './rows';
import type { Store } from './store';

/** Two digits; null for a merchant that is not registered in India. A customer who is not here has no state of her own. */
export async function placeOfSupplyOf(
  { db }: Pick<Store, 'db'>,
  merchant: Merchant,
  customer: CartCustomer | null,
): Promise<string | null> {
  const merchantState = gstStateOf(merchant);
  if (merchantState === null) return null;
  const view = customer && (await readCustomer(db, customer.key));
  return placeOfSupply(merchantState, view?.customer.gstStateCode ?? null);
}
