import { expect, it } from 'vitest';
import { EMPTY_CART, removeLine, setQuantity, type Cart } from '#shared/domain/cart/cart';
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { sampleCart } from '../store/testing/samples';
import { createVoids } from './voids';

const voids = createVoids();

function emitted(work: () => void): string[] {
  const heard: string[] = [];
  const stop = voids.listen(({ kind, lines }) => heard.push(`${kind} ${lines.map(({ itemName }) => itemName).join()}`));
  work();
  stop();
  return heard;
}
const cart: Cart = sampleCart([1000, 2000]);
const [first, second] = cart.lines.map(({ itemName }) => itemName);
const without = removeLine(cart, cart.lines[0]?.lineId ?? '');

it('emits removed and restored lines, and nothing for a changed quantity', () => {
  expect(emitted(() => voids.emit(cart, without))).toEqual([`VOID ${first}`]);
  expect(emitted(() => voids.emit(cart, EMPTY_CART))).toEqual([`VOID ${first},${second}`]);
  expect(emitted(() => voids.emit(EMPTY_CART, cart))).toEqual([`VOID_UNDONE ${first},${second}`]);
  const fewer = setQuantity(cart, cart.lines[1]?.lineId ?? '', quantityFromThousandths(1000));
  expect(emitted(() => voids.emit(cart, fewer))).toEqual([]);
});

it('emits a discarded cart, and nothing for an empty one', () => {
  expect(emitted(() => voids.emitDiscarded(cart))).toEqual([`VOID ${first},${second}`]);
  expect(emitted(() => voids.emitDiscarded(EMPTY_CART))).toEqual([]);
});

it('emits nothing after listening has stopped', () => {
  const heard = emitted(() => undefined);
  voids.emitDiscarded(cart);
  expect(heard).toEqual([]);
});
