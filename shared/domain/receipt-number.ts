// Receipt numbers: register and running number, so that no two registers of a merchant can give out the same one and
// a number made without a network looks like any other.

import { DomainError } from './domain-error';

/** Five digits keep the numbers of a year in one column; beyond that the number simply grows. */
const SEQUENCE_DIGITS = 5;

/** 4, 418 → '4-00418'. @throws DomainError RECEIPT_NUMBER_INVALID unless both are whole numbers above 0. */
export function formatReceiptNumber(registerId: number, sequence: number): string {
  if (![registerId, sequence].every((n) => Number.isSafeInteger(n) && n > 0)) {
    throw new DomainError('RECEIPT_NUMBER_INVALID', { registerId, sequence });
  }
  return `${registerId}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

/** The running number, or null when the receipt number is not one of this register. */
export function receiptSequence(receiptNumber: string, registerId: number): number | null {
  const sequence = Number(/^\d+-(\d{5,})$/.exec(receiptNumber)?.[1]);
  if (!Number.isSafeInteger(sequence) || sequence === 0) return null;
  return receiptNumber === formatReceiptNumber(registerId, sequence) ? sequence : null;
}
