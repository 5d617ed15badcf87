// Returned lines: their share of what was paid, in total never more than that. Till and service both use it. Shares are
// taken from the running total, so that any parts add up to what was paid.
import { listAmountOf } from '../cart/cart';
import { ZERO, add, minor, subtract, type MinorUnits, mulDivRound } from '../money/money';
import type { Quantity } from '../money/quantity';
import type { TaxedAmounts } from '../tax/tax';
import type { AmountProblem, StatedLine } from './verify';

/** A line as paid, and what was refunded of it before. */
export interface PaidLine extends TaxedAmounts {
  readonly quantity: Quantity;
  readonly returned: ReturnedSoFar;
}

export interface ReturnedSoFar {
  /** Of a unit; 0 if nothing was returned. */
  readonly thousandths: number;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
}

export const NOTHING_RETURNED: ReturnedSoFar = { thousandths: 0, taxAmount: ZERO, grossAmount: ZERO };

export interface ReturnedAmounts extends TaxedAmounts {
  /** The part of the list amount that is not refunded because it was not paid. */
  readonly discountAmount: MinorUnits;
}

type ReturnedLine = Pick<StatedLine, 'quantity' | 'unitPrice'>;

/** @param line `quantity` is returned now; together with earlier returns not more than was sold */
export function returnedShare(line: ReturnedLine, paid: PaidLine, pricesIncludeTax: boolean): ReturnedAmounts {
  const upTo = paid.returned.thousandths + line.quantity;
  const part = (amount: MinorUnits, before: MinorUnits) =>
    minor(Math.max(0, mulDivRound(amount, upTo, paid.quantity) - before));
  const grossAmount = part(paid.grossAmount, paid.returned.grossAmount);
  const taxAmount = minor(Math.min(grossAmount, part(paid.taxAmount, paid.returned.taxAmount)));
  const netAmount = subtract(grossAmount, taxAmount);
  const discountAmount = notPaid(line, pricesIncludeTax ? grossAmount : netAmount);
  return { netAmount, taxAmount, grossAmount, discountAmount };
}

/** What was refunded with these amounts as well. */
export function plusReturned(
  before: ReturnedSoFar,
  quantity: Quantity,
  back: Pick<TaxedAmounts, 'taxAmount' | 'grossAmount'>,
): ReturnedSoFar {
  return {
    thousandths: before.thousandths + quantity,
    taxAmount: add(before.taxAmount, back.taxAmount),
    grossAmount: add(before.grossAmount, back.grossAmount),
  };
}

/** `paid` with these amounts refunded as well. */
export function withReturned(paid: PaidLine, quantity: Quantity, back: TaxedAmounts): PaidLine {
  return { ...paid, returned: plusReturned(paid.returned, quantity, back) };
}

/** Minor units a share may differ if two tills refunded parts without seeing each other's returns. */
const TOLERANCE = 1;

/**
 * Less than the share may be refunded, with its own tax, but never more, nor more in total than was paid.
 * @returns the problems of one line of a return, compared with `returnedShare`
 */
export function returnProblems(line: StatedLine, paid: PaidLine, pricesIncludeTax: boolean): AmountProblem[] {
  const share = returnedShare(line, paid, pricesIncludeTax);
  const { grossAmount, taxAmount, netAmount } = line;
  const mostGross = Math.min(
    subtract(paid.grossAmount, paid.returned.grossAmount),
    mulDivRound(paid.grossAmount, line.quantity, paid.quantity) + TOLERANCE,
  );
  const fairTax = mulDivRound(paid.taxAmount, Math.max(grossAmount, 0), Math.max(paid.grossAmount, 1));
  const mostTax = Math.min(subtract(paid.taxAmount, paid.returned.taxAmount), fairTax + TOLERANCE);
  const checks = [
    ['grossAmount', grossAmount >= 0 && grossAmount <= mostGross, share.grossAmount],
    ['taxAmount', taxAmount >= Math.min(mostTax, fairTax - TOLERANCE) && taxAmount <= mostTax, share.taxAmount],
    ['netAmount', netAmount === grossAmount - taxAmount, subtract(grossAmount, taxAmount)],
    ['discountAmount', ...discountCheck(line, pricesIncludeTax ? grossAmount : netAmount)],
  ] as const;
  return checks
    .filter(([, isRight]) => !isRight)
    .map(([field, , expected]) => ({ lineId: line.lineId, field, expected, stated: line[field] }));
}

function discountCheck(line: StatedLine, given: MinorUnits): [isRight: boolean, expected: MinorUnits] {
  const expected = notPaid(line, given);
  return [line.discountAmount === expected, expected];
}

/** A share may be a minor unit above the list amount when fractions of a unit are returned. */
function notPaid(line: ReturnedLine, given: MinorUnits): MinorUnits {
  const rest = subtract(listAmountOf(line), given);
  return rest > 0 ? rest : ZERO;
}
