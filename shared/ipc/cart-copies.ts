// The second copy of the carts, as the page sends it to main.
import { z } from 'zod';

export const cartCopy = z.object({
  cartId: z.string().min(1),
  /** Line ids that a sale of the cart would have. */
  lineIds: z.array(z.string()),
  /** The cart as stored by the page, in JSON. */
  text: z.string(),
});
export type CartCopy = z.infer<typeof cartCopy>;

export const cartCopies = z.object({ carts: z.array(cartCopy) });
