// What comes back of a line that was sold: its share of what was paid, and in all never more than that. Till and service
// both go by it. Shares are taken from the running total, so that whatever the parts, together they are what was paid.
import { listAmountOf } from '../cart/cart';
import { ZERO, add, minor, subtract, type MinorUnits, mulDivRound } from '../money/money';
import type { Quantity } from '../money/quantity';
import type { TaxedAmounts } from '../tax/tax';
import type { AmountProblem, StatedLine } from './verify';

/** A line as it was paid, and what was given back of it before. */
export interface PaidLine extends TaxedAmounts {
  readonly quantity: Quantity;
  readonly returned: ReturnedSoFar;
}

export interface ReturnedSoFar {
  /** Of a unit; 0 while nothing came back. */
  readonly thousandths: number;
  readonly taxAmount: MinorUnits;
  readonly grossAmount: MinorUnits;
}

export interface ReturnedAmounts extends TaxedAmounts {
  /** What of the list amount is not given back because it was not paid. */
  readonly discountAmount: MinorUnits;
}

type ReturnedLine = Pick<StatedLine, 'quantity' | 'unitPrice'>;

/** @param line `quantity` is what comes back now; with what came back before not more than was sold */
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

/** `paid` with these amounts given back too. */
export function withReturned(paid: PaidLine, quantity: Quantity, back: TaxedAmounts): PaidLine {
  const { returned } = paid;
  return {
    ...paid,
    returned: {
      thousandths: returned.thousandths + quantity,
      taxAmount: add(returned.taxAmount, back.taxAmount),
      grossAmount: add(returned.grossAmount, back.grossAmount),
    },
  };
}

/** Minor units that a share may be off where two tills gave parts back without knowing of each other. */
const TOLERANCE = 1;

/**
 * Less may be given back than the share, with its own tax; more never, nor more in all than was paid.
 * @returns what is wrong with one line of a return, by what `returnedShare` would have given
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

/** A share may be a minor unit above the list amount, where parts of a unit come back. */
function notPaid(line: ReturnedLine, given: MinorUnits): MinorUnits {
  const rest = subtract(listAmountOf(line), given);
  return rest > 0 ? rest : ZERO;
}
