// What an approval of a refund and its audit entry name: the money that is paid out, and beside it the amount of the goods,
// which differs by the cash rounding.
import type { AuditFacts } from '#shared/api/sales/till-audit';
import type { Currency } from '#shared/domain/money/currency';
import { sum } from '#shared/domain/money/money';
import { isSameWay } from '#shared/domain/sale/refund';
import type { Refunding } from './use-return';

/** @param receiptNumber of the sale; null without a receipt */
export function refundFacts(
  { priced, refund }: Pick<Refunding, 'priced' | 'refund'>,
  receiptNumber: string | null,
  currency: Currency,
): AuditFacts {
  return {
    currency: currency.code,
    amount: sum(refund.tenders.map(({ amount }) => amount)),
    goodsAmount: priced.totals.grossAmount,
    ...(receiptNumber !== null && { receiptNumber }),
  };
}

/**
 * Whether the money goes back another way than what is left of it came, see docs/decisions/returns.md; false without a receipt,
 * where nothing says how it came.
 */
export function isToOtherTender({ method, left }: Pick<Refunding, 'method' | 'left'>): boolean {
  if (method === null) return false;
  const notRefunded = left.filter(({ amount }) => amount > 0);
  return (notRefunded.length > 0 ? notRefunded : left).some((paid) => !isSameWay(paid, method));
}
