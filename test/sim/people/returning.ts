// What a customer brings back: of one line of a sale as much as is left of it, or a part of that.
import { quantityFromThousandths } from '#shared/domain/money/quantity';
import { refund } from '#shared/domain/sale/refund';
import { leftToReturn, returnedBefore, priceReturn } from '#shared/domain/sale/price-return';
import type { ReturnDraft } from '#renderer/store/sales/record-return';
import type { ReturnableSale } from '#renderer/store/sales/returns';
import { MERCHANT } from '../service/simulated-service';
import type { Random } from '../world/random';
import { PAYMENT } from './payment';

/** Null when nothing of the sale is left to return. */
export function returnOf(original: ReturnableSale, random: Random): Omit<ReturnDraft, 'draftId'> | null {
  const { settled } = original.sale;
  const before = returnedBefore(original.returns.map((back) => back.settled));
  const line = settled.lines.find((each) => leftToReturn(each, before) > 0);
  if (!line) return null;
  const quantity = quantityFromThousandths(1000 * random.int(1, leftToReturn(line, before) / 1000));
  const requested = [{ lineId: line.line.lineId, quantity }];
  const { totals } = priceReturn(settled, before, requested, MERCHANT.pricesIncludeTax, () => '');
  const refunded = refund(totals.grossAmount, original, null, PAYMENT);
  return { original, requested, refund: refunded, reason: 'UNWANTED', note: '' };
}
