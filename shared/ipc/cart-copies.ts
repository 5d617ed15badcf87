// The second copy of the carts, as the page sends it to main.
import { z } from 'zod';

/** The id of the one that is sold now; parked ones have ids of their own. */
export const OPEN_CART = 'open';

export const cartCopy = z.object({
  cartId: z.string().min(1),
  /** Line ids that a sale of the cart would have. */
  lineIds: z.array(z.string()),
  /** The cart as stored by the page, in JSON. */
  text: z.string(),
});
export type CartCopy = z.infer<typeof cartCopy>;

export const cartCopies = z.object({ carts: z.array(cartCopy) });
