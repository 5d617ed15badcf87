import type { TFunction } from 'i18next';
import type { Receipt } from '#shared/domain/receipt/receipt';

/** '4-00418'; 'Practice 1' for a practice sale, which has no receipt number. */
export function receiptNumberText({ kind, receiptNumber }: Pick<Receipt, 'kind' | 'receiptNumber'>, t: TFunction) {
  return kind === 'PRACTICE' ? t('practice.number', { number: receiptNumber.replace(/^\D+/, '') }) : receiptNumber;
}
