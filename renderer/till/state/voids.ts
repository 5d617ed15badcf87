// Goods that were rung up and taken out of a cart again before it was paid. Whoever changes the cart so says it here; whoever
// accounts for it listens.
import type { Cart, CartLine } from '#shared/domain/cart/cart';

export interface Voiding {
  readonly kind: 'VOID' | 'VOID_UNDONE';
  readonly lines: readonly CartLine[];
}

let listener: (voiding: Voiding) => void = () => undefined;

export function listenToVoids(next: (voiding: Voiding) => void): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = () => undefined;
  };
}

/** What a person did to the cart: lines that are gone, lines that are back. A smaller quantity is no void. */
export function tellVoids(before: Cart, after: Cart): void {
  tell('VOID', lacking(before, after));
  tell('VOID_UNDONE', lacking(after, before));
}

/** A whole cart was thrown away. */
export function tellDiscarded({ lines }: Cart): void {
  tell('VOID', lines);
}

function tell(kind: Voiding['kind'], lines: readonly CartLine[]): void {
  if (lines.length > 0) listener({ kind, lines });
}

function lacking(from: Cart, other: Cart): CartLine[] {
  const there = new Set(other.lines.map(({ lineId }) => lineId));
  return from.lines.filter(({ lineId }) => !there.has(lineId));
}
