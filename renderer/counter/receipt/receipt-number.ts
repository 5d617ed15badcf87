import type { TFunction } from 'i18next';
import { latinDigits } from '#shared/domain/digits';
import { isReceiptNumber } from '#shared/domain/receipt/receipt-number';
import type { Receipt } from '#shared/domain/receipt/receipt';

/** '4-00418'; 'Practice 1' for a practice sale, which has no receipt number. */
export function receiptNumberText({ kind, receiptNumber }: Pick<Receipt, 'kind' | 'receiptNumber'>, t: TFunction) {
  return kind === 'PRACTICE' ? t('practice.number', { number: receiptNumber.replace(/^\D+/, '') }) : receiptNumber;
}

/** What is typed, if it is a whole receipt number, in whatever letters and digits; else null. */
export function typedReceiptNumber(text: string): string | null {
  const number = latinDigits(text.trim()).toUpperCase();
  return isReceiptNumber(number) ? number : null;
}
