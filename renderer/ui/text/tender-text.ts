import type { TFunction } from 'i18next';
import type { Tender } from '#shared/domain/sale/payment';

/** 'Card · 4411', 'Cash'. */
export function tenderText({ kind, reference }: Pick<Tender, 'kind' | 'reference'>, t: TFunction): string {
  const tender = t(`receipt.tenders.${kind}`);
  return reference ? t('receipt.tenderBy', { tender, reference }) : tender;
}
