// Whether the returns of a sale together are rounded as cash is. Tills that do not know of each other's returns each round what
// they refund, and returns of one till may arrive in any order: the money was paid out, so a person is asked where it comes to
// more, until a later return brings it back within what rounding once allows.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { ZERO, add, formatAmount } from '#shared/domain/money/money';
import { isRoundedOnce } from '#shared/domain/sale/refund';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { ReturnedSale } from '../../domain/sales/return-limit';
import { isReturnRoundedOnce } from '../../domain/sales/sale-amounts';
import type { StatedTransaction } from '../../domain/sales/parsed-sale';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import type { MerchantTerms } from '../../store/accounts/merchants';
import { keepFurther, resolvePostingException } from '../../store/sales/posting-exceptions';
import { returnsAskedAbout } from '../../store/sales/sales';
import type { TenantTransaction } from '../../store/database/tenant-store';

const REASON = 'REFUND_ROUNDED_TWICE';

type Return = Pick<SaleTransaction, 'originalTransactionId'>;

/** @param returned null where there is no sale to compare with */
export function roundingBlocker(
  { originalTransactionId }: Return,
  stated: Pick<StatedTransaction, 'totals'>,
  returned: ReturnedSale | null,
  terms: MerchantTerms,
): PostingBlocker | undefined {
  if (!returned || isReturnRoundedOnce(stated, returned, terms)) return undefined;
  const { currency } = terms;
  const rounded = formatAmount(add(returned.roundedBefore, stated.totals.roundingAmount), currency);
  return {
    reasonCode: REASON,
    reasonDetail: postingDetail('refundsRounded', {
      sale: String(originalTransactionId),
      rounded: `${currency.code} ${rounded}`,
    }),
  };
}

/** Ends the exceptions of earlier returns that this one makes up for, or that came before it by chance. */
export async function judgeWaitingReturns(
  tx: TenantTransaction,
  { originalTransactionId }: Return,
  { totals }: Pick<StatedTransaction, 'totals'>,
  { roundedBefore }: ReturnedSale,
  { cashRounding: cashRoundingMinor }: MerchantTerms,
  now: Date,
): Promise<void> {
  const isWithin = (amount: typeof roundedBefore) => isRoundedOnce(amount, ZERO, { cashRoundingMinor });
  if (originalTransactionId === null || isWithin(roundedBefore)) return;
  if (!isWithin(add(roundedBefore, totals.roundingAmount))) return;
  await endQuestions(tx, originalTransactionId, now);
}

/** Those that are asked, and those that wait behind another one. */
async function endQuestions(tx: TenantTransaction, originalTransactionId: string, now: Date): Promise<void> {
  let isAnsweredMeanwhile = false;
  for (const { questionId, further, ...asked } of await returnsAskedAbout(tx, originalTransactionId, REASON)) {
    if (asked.reasonCode === REASON) await resolvePostingException(tx, asked, now);
    else {
      const others = further.filter(({ reasonCode }) => reasonCode !== REASON);
      if (!(await keepFurther(tx, questionId, others))) isAnsweredMeanwhile = true;
    }
  }
  // What stood behind the question that somebody answered is the pending one now.
  if (isAnsweredMeanwhile) await endQuestions(tx, originalTransactionId, now);
}
