// Audit entries in words, the same at the till and in the back office. What this app does not know is shown as it is.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { minor, type MinorUnits } from '#shared/domain/money/money';
import type { Quantity } from '#shared/domain/money/quantity';
import type { PartsPerMillion } from '#shared/domain/money/rate';
import { RIGHTS } from '#shared/domain/people/rights';
import { AUDIT_KINDS, type TillAudit } from '#shared/api/sales/till-audit';
import { factsText } from './list-text';
import { differenceText, formatAmount, formatPercent, moneyText } from './number-format';
import { quantityText } from './price-text';

/** Kinds that say the right themselves. */
const SAYS_RIGHT: readonly string[] = ['NO_SALE', 'DISCARDED'];

/** 'Approval: price override', 'Locked'. */
export function auditActionText(
  { kind, right, approvedBy }: Pick<TillAudit, 'kind' | 'right' | 'approvedBy'>,
  t: TFunction,
): string {
  const isAlone = kind === 'OVERRIDE' && approvedBy === null;
  const action = isAlone ? t('audit.decidedAlone') : auditKindText(kind, t);
  if (right === null || SAYS_RIGHT.includes(kind)) return action;
  const known = RIGHTS.find((each) => each === right);
  return `${action}: ${known === undefined ? right : t(`audit.rights.${known}`)}`;
}

export function auditKindText(kind: string, t: TFunction): string {
  const known = AUDIT_KINDS.find((each) => each === kind);
  return known === undefined ? kind : t(`audit.kinds.${known}`);
}

/** Whether the amount is the difference of a count. */
const isOfCount = ({ kind, right }: Pick<TillAudit, 'kind' | 'right'>) =>
  kind === 'COUNTED_AGAIN' || right === 'CLOSE_WITH_DIFFERENCE';

/** What the entry is about, in one line. @param nameOf a person */
export function auditFactsText(
  audit: Pick<TillAudit, 'kind' | 'right' | 'facts'>,
  currency: Currency,
  nameOf: (username: string) => string,
  t: TFunction,
): string {
  const { share, amount, before, goodsAmount = amount, quantity, receiptNumber, itemName, lines = 1 } = audit.facts;
  const { tender, reference, reason, asked, entry, copyName, sales, isIdle, isRightTaken } = audit.facts;
  const withCurrency = (minorUnits: MinorUnits) => moneyText(minorUnits, currency);
  const text = (minorUnits: number) => formatAmount(minor(minorUnits), currency);
  const isPrice = amount !== undefined && before !== undefined && share === undefined;
  return factsText([
    entry !== undefined && t(`audit.entries.${entry}`),
    itemName,
    lines > 1 && t('audit.lines', { count: lines }),
    receiptNumber,
    tender !== undefined && t(`pay.kinds.${tender}`),
    reference,
    share !== undefined && t('app.percent', { percent: formatPercent(share as PartsPerMillion) }),
    isPrice && t('audit.change', { before: text(before), amount: text(amount) }),
    quantity !== undefined && t('audit.quantity', { quantity: quantityText(quantity as Quantity, null) }),
    !isPrice &&
      amount !== undefined &&
      (isOfCount(audit) ? differenceText(minor(amount), withCurrency, t) : withCurrency(minor(amount))),
    goodsAmount !== undefined && goodsAmount !== amount && t('audit.goods', { amount: text(goodsAmount) }),
    reason,
    asked !== undefined && t('audit.asked', { name: nameOf(asked) }),
    copyName !== undefined && t('audit.copy', { name: copyName }),
    sales !== undefined && t('audit.sales', { count: sales }),
    isIdle && t('audit.isIdle'),
    isRightTaken && t('audit.isRightTaken'),
  ]);
}
