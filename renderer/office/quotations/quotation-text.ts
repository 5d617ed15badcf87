import type { TFunction } from 'i18next';
import { QUOTATION_STATUSES, type QuotationLine } from '#shared/api/procurement/quotation';
import { formatCount } from '../../ui/text/number-format';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = QUOTATION_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.quotations.statuses.${known}`);
}

type Award = Pick<QuotationLine, 'awardStatus' | 'awardedQty' | 'quotedQty' | 'purchaseOrderId'>;

/** What was decided about a line: 'Awarded: 24 · Purchase order PO-7'. Null while nothing is. */
export function awardText({ awardStatus, awardedQty, quotedQty, purchaseOrderId }: Award, t: TFunction): string | null {
  if (awardStatus === 'AWARDED') {
    const awarded = t('office.quotations.awarded', { quantity: formatCount(awardedQty ?? quotedQty) });
    if (purchaseOrderId === null) return awarded;
    return `${awarded} · ${t('office.quotations.purchaseOrder', { id: purchaseOrderId })}`;
  }
  return awardStatus === 'NOT_AWARDED' ? t('office.quotations.notAwarded') : null;
}
