import type { TFunction } from 'i18next';
import { QUOTATION_STATUSES, type Quotation, type QuotationLine } from '#shared/api/procurement/quotation';
import { businessDay } from '../../ui/text/date-format';
import { factsText } from '../../ui/text/list-text';
import { formatCount } from '../../ui/text/number-format';
import type { Times } from '../../ui/text/times';
import { unitOf } from './compare-offers';
import { isEditable } from './quotation-search';

/** A status that this app does not know is shown as it is. */
export function statusText(status: string, t: TFunction): string {
  const known = QUOTATION_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.quotations.statuses.${known}`);
}

/** 'Answers RFQ-502, open until Wed 30 Dec, 16:00', the time only while it matters; undefined where it answers none. */
export function answersText(quotation: Quotation, { since }: Pick<Times, 'since'>, t: TFunction): string | undefined {
  const { rfqNumber: request, rfqStatus, rfqClosesAt } = quotation;
  if (request === null) return undefined;
  if (rfqStatus !== 'OPEN' || rfqClosesAt === null || !isEditable(quotation))
    return t('office.quotations.answers', { request });
  return t('office.quotations.answersUntil', { request, when: since(rfqClosesAt) });
}

type Award = Pick<QuotationLine, 'awardStatus' | 'awardedQty' | 'quotedQty' | 'purchaseOrderId'>;

/** What was decided about a line: 'Awarded: 24 · Purchase order PO-7'. Null while nothing is. */
export function awardText({ awardStatus, awardedQty, quotedQty, purchaseOrderId }: Award, t: TFunction): string | null {
  if (awardStatus === 'AWARDED') {
    const awarded = t('office.quotations.awarded', { quantity: formatCount(awardedQty ?? quotedQty) });
    return factsText([
      awarded,
      purchaseOrderId !== null && t('office.quotations.purchaseOrder', { id: purchaseOrderId }),
    ]);
  }
  return awardStatus === 'NOT_AWARDED' ? t('office.quotations.notAwarded') : null;
}

/** 'Received · until 12 Dec 2026', 'Received · expired' */
export function stateText({ status, validUntil, expired }: Quotation, t: TFunction): string {
  const until = validUntil === null ? null : t('office.quotations.until', { day: businessDay(validUntil) });
  return factsText([statusText(status, t), expired ? t('office.quotations.expired') : until]);
}

/** What a price of a line is for: 'for 24 · EA · minimum 12 · 14 days' */
export function termsText(line: QuotationLine, t: TFunction): string {
  const { quotedQty, leadTimeDays = null, minimumOrderQty = null, taxInclusive } = line;
  return factsText([
    t('office.quotations.pieces', { quantity: formatCount(quotedQty) }),
    unitOf(line),
    minimumOrderQty === null ? null : t('office.quotations.minimum', { quantity: formatCount(minimumOrderQty) }),
    leadTimeDays === null ? null : t('office.quotations.days', { count: leadTimeDays }),
    taxInclusive ? t('office.document.tax.true') : null,
  ]);
}
