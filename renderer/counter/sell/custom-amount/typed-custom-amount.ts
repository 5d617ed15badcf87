// What was typed for a custom amount, checked: the line it makes, or the first field that is wrong and why.
import { listAmountOf } from '#shared/domain/cart/cart';
import { LONGEST_DESCRIPTION, type CustomAmount } from '#shared/domain/cart/custom-amount';
import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, type MinorUnits } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { errorData, type ErrorCode } from '#shared/errors';
import { typedNumber } from '../../../ui/fields/typed-number';

export type CustomField = 'description' | 'amount' | 'quantity';

type TypedCustomAmount = Readonly<Record<CustomField, string>>;

export interface CustomProblem {
  readonly field: CustomField | 'tax';
  readonly why: 'noDescription' | 'noAmount' | 'noTax' | ErrorCode;
}

/** `amount` is that of the whole line, before discounts. */
type Checked = { readonly custom: CustomAmount; readonly amount: MinorUnits } | { readonly problem: CustomProblem };

/** @param tax null while none is chosen */
export function checkedCustomAmount(
  typed: TypedCustomAmount,
  tax: Pick<CustomAmount, 'taxCategory' | 'taxRateId'> | null,
  currency: Currency,
): Checked {
  const description = typed.description.trim().slice(0, LONGEST_DESCRIPTION);
  if (description === '') return { problem: { field: 'description', why: 'noDescription' } };
  let field: CustomField = 'amount';
  try {
    const unitPrice = minorFromDecimal(typedNumber(typed.amount) || '0', currency);
    if (unitPrice <= 0) return { problem: { field, why: 'noAmount' } };
    field = 'quantity';
    const quantity = quantityFromDecimal(typedNumber(typed.quantity));
    if (tax === null) return { problem: { field: 'tax', why: 'noTax' } };
    const custom = { description, unitPrice, quantity, ...tax };
    field = 'amount';
    return { custom, amount: listAmountOf(custom) };
  } catch (error) {
    return { problem: { field, why: errorData(error).code } };
  }
}
