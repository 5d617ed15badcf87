// Goods that were rung up and taken out of a cart again before it was paid. Whoever changes the cart so emits it here; whoever
// accounts for it listens.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import type { Voiding } from '../store/day/record-void';

export interface Voids {
  listen(listener: (voiding: Voiding) => void): () => void;
  /** What a person did to the cart: lines that are gone, lines that are back. A smaller quantity is no void. */
  emit(before: Cart, after: Cart): void;
  /** A whole cart was discarded. */
  emitDiscarded(cart: Cart): void;
}

export function createVoids(): Voids {
  const listeners = new Set<(voiding: Voiding) => void>();
  const emit = (kind: Voiding['kind'], lines: readonly CartLine[]) => {
    if (lines.length > 0) for (const listener of listeners) listener({ kind, lines });
  };
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit(before, after) {
      emit('VOID', lacking(before, after));
      emit('VOID_UNDONE', lacking(after, before));
    },
    emitDiscarded: ({ lines }) => emit('VOID', lines),
  };
}

function lacking(from: Cart, other: Cart): CartLine[] {
  const there = new Set(other.lines.map(({ lineId }) => lineId));
  return from.lines.filter(({ lineId }) => !there.has(lineId));
}
