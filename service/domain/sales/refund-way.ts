// Whether the money of a return went back the way it came: a stolen card would become cash at the till, and a customer's cash somebody's
// card. Tills that do not know of each other's returns each refund as it was paid, so only kinds count, and the cash in all.
import type { MinorUnits } from '#shared/domain/money/money';
import type { TenderKind } from '#shared/domain/sale/payment';
import { isSameWay } from '#shared/domain/sale/refund';

interface Way {
  readonly kind: TenderKind;
  readonly reference: string | null;
}

interface CashOfReturns {
  /** Paid for the sale, in cash. */
  readonly paid: MinorUnits;
  /** Refunded in cash by all returns of the sale, with this one. */
  readonly refunded: MinorUnits;
  readonly cashRounding: MinorUnits;
}

export function isAnotherWay(
  sold: readonly Way[],
  back: readonly Way[],
  { paid, refunded, cashRounding }: CashOfReturns,
): boolean {
  if (back.some((tender) => !sold.some((way) => isSameWay(way, tender)))) return true;
  return back.some(({ kind }) => kind === 'CASH') && refunded > paid + cashRounding;
}
