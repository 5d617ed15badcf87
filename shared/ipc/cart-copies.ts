// The second copy of the carts, as the page gives it to main.
import { z } from 'zod';

export const cartCopy = z.object({
  cartId: z.string().min(1),
  /** What a sale of the cart would name. */
  lineIds: z.array(z.string()),
  /** The cart as the page keeps it, JSON. */
  text: z.string(),
});
export type CartCopy = z.infer<typeof cartCopy>;

export const cartCopies = z.object({ carts: z.array(cartCopy) });
