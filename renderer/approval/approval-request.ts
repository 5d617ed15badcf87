// A request for approval: the right that is needed and the facts of the action.
import type { PartsPerMillion } from '#shared/domain/money/rate';
import { type Right, discountCeiling, SHARE_STEP } from '#shared/domain/people/rights';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { minor } from '#shared/domain/money/money';
import { isolated, namesText } from '../ui/text/list-text';
import { formatAmount, formatPercent, moneyText } from '../ui/text/number-format';

/** What a right is asked for where it allows other things as well: the approver is told this one. */
export type ApprovalPurpose = 'correction' | 'payAgain' | 'removal';

export interface ApprovalRequest {
  readonly right: Right;
  readonly facts: AuditFacts;
  /** What else the approver is told, in place of what there is to know of any such request. */
  readonly then?: string;
  readonly purpose?: ApprovalPurpose;
}

/** The request in words, as shown to the approver: what is asked, then what else there is to know. @param features of the person who asks */
export function approvalText(
  { right, facts, purpose }: Pick<ApprovalRequest, 'right' | 'facts' | 'purpose'>,
  features: readonly string[],
  currency: Currency,
  t: TFunction,
): { what: string; then?: string } {
  const { share = 0, itemName, amount, before = 0, goodsAmount = amount } = facts;
  const { receiptNumber, copyName, entry = 'OTHER' } = facts;
  const money = amount === undefined ? '' : moneyText(minor(amount), currency);
  const percent = formatPercent((Math.ceil(share / SHARE_STEP) * SHARE_STEP) as PartsPerMillion);
  const paid = { receipt: receiptNumber ?? '', amount: money };
  // No money is refunded by the first two, whatever the right is called.
  if (purpose === 'correction') return { what: t('approval.correction', paid), then: t('approval.correctionThen') };
  if (purpose === 'payAgain') return { what: t('approval.giveUp', paid), then: t('approval.giveUpThen') };
  if (purpose === 'removal') return { what: t('approval.removal'), then: t('approval.removalThen') };
  const what = t(`approval.asks.${right}`, {
    percent,
    ceiling: formatPercent(discountCeiling(features)),
    item: itemName ?? t('approval.sale'),
    amount: money,
    before: formatAmount(minor(before), currency),
    receipt: receiptNumber ?? '',
    file: copyName ?? '',
    entry: namesText(
      [[t(`audit.entries.${entry}`), isolated(receiptNumber ?? '')].filter(Boolean).join(' '), money].filter(Boolean),
    ),
  });
  // What is allowed is kept with the sale, so that nobody is asked again for less.
  if (right === 'DISCOUNT_ABOVE') return { what, then: t('approval.forSale', { percent }) };
  if (goodsAmount === amount || goodsAmount === undefined) return { what };
  return { what, then: t('approval.rounded', { goods: formatAmount(minor(goodsAmount), currency) }) };
}
