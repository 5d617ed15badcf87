import { useCart } from '../../state/cart';

/** Moves the selected line of the cart up (-1) or down (1); stays at the ends. */
export function moveLineSelection(step: 1 | -1): void {
  const { cart, selectedLineId, select } = useCart.getState();
  const at = cart.lines.findIndex((line) => line.lineId === selectedLineId);
  const next = cart.lines[at < 0 ? cart.lines.length - 1 : at + step];
  if (next) select(next.lineId);
}
