// Recomputes every amount of a sale with the till's own library; a difference of a minor unit is refused. Lines of a return
// are compared with what was paid for them.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { LARGEST_LIST_AMOUNT, listAmountOf } from '#shared/domain/cart/cart';
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { decimalText, minor, sum, type MinorUnits } from '#shared/domain/money/money';
import { currentState } from '#shared/tax-id/gst-states';
import type { TaxRounding, TaxRule } from '#shared/domain/tax/tax';
import { isRoundedOnce } from '#shared/domain/sale/refund';
import { sumProblems, verifySale, type AmountProblem } from '#shared/domain/sale/verify';
import { CodedError } from '#shared/errors';
import { checkReturnLines, type ReturnedSale } from './return-limit';
import type { StatedTransaction } from './parsed-sale';
import type { PostingBlocker } from './submission-check';

interface Terms {
  readonly currency: Currency;
  readonly pricesIncludeTax: boolean;
  readonly taxRounding: TaxRounding;
  readonly cashRounding: MinorUnits;
  /** India: the state of registration; null elsewhere. */
  readonly gstState: string | null;
}

/**
 * @param returned the returned sale; null for a sale, and for a return without one
 * @returns why it cannot be posted though it was paid like this; undefined for most
 * @throws CodedError SALE_AMOUNTS_WRONG, naming line and amount; for a return also SALE_REFUSED, RETURN_EXCEEDS_SALE
 */
export function checkSaleAmounts(
  sale: StatedTransaction,
  terms: Terms,
  returned: ReturnedSale | null,
): PostingBlocker | undefined {
  const rule = taxRuleOf(sale, terms);
  const [problem] = problemsOf(sale, terms, returned, rule);
  if (!problem) return undefined;
  const { placeOfSupply } = sale;
  const other = { ...rule, isHalved: !rule.isHalved };
  // The merchant's state has changed since the till sold, or the till does not know it yet.
  if (placeOfSupply !== undefined && problemsOf(sale, terms, returned, other).length === 0) {
    return otherState(placeOfSupply, terms);
  }
  const index = sale.lines.findIndex((line) => line.lineId === problem.lineId);
  const line = sale.lines[index];
  const [expected, stated] = [problem.expected, problem.stated].map((amount) => decimalText(amount, terms.currency));
  const said = `${problem.field} should be ${expected}, not ${stated}.`;
  throw new CodedError('SALE_AMOUNTS_WRONG', {
    message: line ? `Line ${line.lineId} (${line.itemName}): ${said}` : said,
    field: line ? `cart.lines[${index}].${problem.field}` : problem.field,
  });
}

function otherState(placeOfSupply: string, { gstState }: Terms): PostingBlocker {
  return {
    reasonCode: 'GST_STATE_OTHER',
    reasonDetail:
      gstState === null
        ? postingDetail('stateWithoutGstin', { supply: placeOfSupply })
        : postingDetail('stateOther', { supply: placeOfSupply, registered: gstState }),
  };
}

function problemsOf(
  sale: StatedTransaction,
  terms: Terms,
  returned: ReturnedSale | null,
  taxRule: TaxRule,
): AmountProblem[] {
  try {
    // As in the till's cart: below it every sum is exact and survives JSON.
    if (sum(sale.lines.map(listAmountOf)) > LARGEST_LIST_AMOUNT) tooLarge();
    if (!returned) return verifySale(sale, terms.pricesIncludeTax, terms.cashRounding, taxRule);
    const ofLines = checkReturnLines(sale.lines, returned.lines, terms.pricesIncludeTax);
    // Cash is rounded on the total of all returns, so a partial one may differ by a whole step, or by what it makes up for.
    const most = isReturnRoundedOnce(sale, returned, terms) ? undefined : minor(terms.cashRounding * 2);
    return [...ofLines, ...sumProblems(sale, most)];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    tooLarge();
  }
}

/** Whether all returns of the sale together, with this one, are rounded as cash is. */
export function isReturnRoundedOnce(
  { totals }: Pick<StatedTransaction, 'totals'>,
  { roundedBefore }: Pick<ReturnedSale, 'roundedBefore'>,
  { cashRounding }: Pick<Terms, 'cashRounding'>,
): boolean {
  return isRoundedOnce(totals.roundingAmount, roundedBefore, { cashRoundingMinor: cashRounding });
}

/** A till that states no place of supply rounds the whole tax. */
function taxRuleOf({ placeOfSupply }: StatedTransaction, { gstState, taxRounding: rounding }: Terms): TaxRule {
  const isHalved = gstState !== null && placeOfSupply !== undefined && currentState(placeOfSupply) === gstState;
  return { rounding, isHalved };
}

function tooLarge(): never {
  throw new CodedError('SALE_AMOUNTS_WRONG', { message: 'The amounts of the sale are too large.' });
}
