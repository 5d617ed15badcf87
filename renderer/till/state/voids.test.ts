import { expect, it } from 'vitest';
import { EMPTY_CART, removeLine, setQuantity, type Cart } from '#shared/domain/cart/cart';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { sampleCart } from '../../store/testing/samples';
import { listenToVoids, tellDiscarded, tellVoids } from './voids';

function told(work: () => void): string[] {
  const heard: string[] = [];
  const stop = listenToVoids(({ kind, lines }) =>
    heard.push(`${kind} ${lines.map(({ itemName }) => itemName).join()}`),
  );
  work();
  stop();
  return heard;
}
const cart: Cart = sampleCart([1000, 2000]);
const [first, second] = cart.lines.map(({ itemName }) => itemName);
const without = removeLine(cart, cart.lines[0]?.lineId ?? '');

it('tells what is gone and what is back, and nothing of another quantity', () => {
  expect(told(() => tellVoids(cart, without))).toEqual([`VOID ${first}`]);
  expect(told(() => tellVoids(cart, EMPTY_CART))).toEqual([`VOID ${first},${second}`]);
  expect(told(() => tellVoids(EMPTY_CART, cart))).toEqual([`VOID_UNDONE ${first},${second}`]);
  const fewer = setQuantity(cart, cart.lines[1]?.lineId ?? '', quantityFromThousandths(1000));
  expect(told(() => tellVoids(cart, fewer))).toEqual([]);
});

it('tells of a cart that was thrown away, and of an empty one nothing', () => {
  expect(told(() => tellDiscarded(cart))).toEqual([`VOID ${first},${second}`]);
  expect(told(() => tellDiscarded(EMPTY_CART))).toEqual([]);
});

it('has nobody to tell once nobody listens', () => {
  const heard = told(() => undefined);
  tellDiscarded(cart);
  expect(heard).toEqual([]);
});
