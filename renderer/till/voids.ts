// Voids: items added and removed again before payment. Emitted here by every change of the cart by a person, and recorded by
// listeners.
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import type { Voiding } from '../store/day/record-void';

export interface Voids {
  listen(listener: (voiding: Voiding) => void): () => void;
  /** Emits the lines removed and the lines restored by a change. A smaller quantity is not a void. */
  emit(before: Cart, after: Cart): void;
  /** Emits a discarded cart as a whole. */
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
