// Whether somebody entitled to it approved the prices and reductions of a sale that its cashier may not give alone. The
// approval may arrive after the sale: then the sale is judged again.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { formatAmount, sum } from '#shared/domain/money/money';
import { formatPercent } from '#shared/domain/money/rate';
import { isOfCashier, mayDo } from '#shared/domain/people/rights';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { approvalOfRefund, matchApprovals } from '../../domain/sales/approval-match';
import { isAnotherWay } from '../../domain/sales/refund-way';
import { neededApprovals, type LineTerms, type NeededApproval } from '../../domain/sales/needed-approvals';
import { statedTransaction, type StatedTransaction } from '../../domain/sales/parsed-sale';
import { sellerFeatures, type SalePeople } from '../../domain/sales/seller-rights';
import { judgedTime } from '../../domain/sales/sale-time';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { merchantTerms, type MerchantTerms } from '../../store/accounts/merchants';
import { findSalePeople } from '../../store/accounts/people';
import { findLastingDiscounts, findSoldTerms } from '../../store/catalog/sold-terms';
import {
  APPROVAL_REASONS,
  lockApprovals,
  openApprovals,
  salesWithoutApproval,
  useApprovals,
} from '../../store/sales/approvals';
import { cashOfReturns } from '../../store/sales/refunded-cash';
import { keepFurther, resolvePostingException } from '../../store/sales/posting-exceptions';
import { findSale } from '../../store/sales/sales';
import type { TenantTransaction } from '../../store/database/tenant-store';

export interface JudgedSale {
  readonly sale: SaleTransaction;
  readonly stated: StatedTransaction;
  readonly people: SalePeople;
  /** Of the catalog, by the id the sale names. */
  readonly items: ReadonlyMap<string, LineTerms>;
  /** The time whose terms hold for it. */
  readonly judgedAt: Date;
}

/**
 * Uses up the approvals that the sale rests on, and what its cashier recorded of their own right, whatever else there is to ask
 * about it: no other sale may rest on them.
 * @returns what nobody with the right approved
 */
export async function useApprovalsOfSale(
  tx: TenantTransaction,
  { sale, stated, people, items, judgedAt }: JudgedSale,
  terms: MerchantTerms,
): Promise<PostingBlocker[]> {
  // What a return pays back is what its sale took; how it is paid back is a person's choice.
  if (sale.kind === 'RETURN') return useApprovalOfRefund(tx, { sale, stated, people }, terms);
  const { transactionId, cashier, registerId } = sale;
  const soldAt = new Date(sale.soldAt);
  const isReduced = stated.totals.discountAmount > 0;
  const discounts = isReduced ? await findLastingDiscounts(tx, judgedAt, terms) : new Map<number, never>();
  const features = sellerFeatures(people);
  const needed = neededApprovals(stated, (itemId) => items.get(itemId), discounts, features.filter(isOfCashier));
  if (needed.length === 0) return [];
  await lockApprovals(tx, registerId);
  const open = await openApprovals(tx, { transactionId, registerId, cashier, soldAt });
  const { used, missing } = matchApprovals(needed, open, stated.lines, { cashier, features });
  await useApprovals(tx, transactionId, used);
  return notApproved(missing, cashier, terms);
}

async function useApprovalOfRefund(
  tx: TenantTransaction,
  { sale, stated: { tenders }, people }: Pick<JudgedSale, 'sale' | 'stated' | 'people'>,
  { currency, cashRounding }: MerchantTerms,
): Promise<PostingBlocker[]> {
  const { transactionId, cashier, registerId, originalTransactionId } = sale;
  if (originalTransactionId === null || !people.isOfTill) return [];
  const sold = await findSale(tx, originalTransactionId);
  const cash = await cashOfReturns(tx, originalTransactionId);
  if (!sold || !isAnotherWay(sold.tenders, tenders, { ...cash, cashRounding })) return [];
  const amount = sum(tenders.map((tender) => tender.amount));
  await lockApprovals(tx, registerId);
  const open = await openApprovals(tx, { transactionId, registerId, cashier, soldAt: new Date(sale.soldAt) });
  const found = approvalOfRefund(open, { amount, receiptNumber: sold.receiptNumber }, cashier);
  if (found) await useApprovals(tx, transactionId, [found.auditId]);
  if (found || mayDo(sellerFeatures(people), 'REFUND_TO_OTHER_TENDER')) return [];
  const money = `${currency.code} ${formatAmount(amount, currency)}`;
  return [
    {
      reasonCode: 'REFUND_NOT_APPROVED',
      reasonDetail: postingDetail('refundNotApproved', { cashier, amount: money, receipt: sold.receiptNumber }),
    },
  ];
}

/** Ends the questions about sales that were waiting for this approval. @param approval null for that of any cashier */
export async function judgeWaitingSales(
  tx: TenantTransaction,
  approval: { readonly registerId: number; readonly cashier: string | null; readonly at: Date },
  now: Date,
): Promise<void> {
  await lockApprovals(tx, approval.registerId);
  const waiting = await salesWithoutApproval(tx, approval);
  if (waiting.length === 0) return;
  const terms = await merchantTerms(tx);
  let isAnsweredMeanwhile = false;
  for (const { questionId, transactionId, reason, further } of waiting) {
    const sale = await findSale(tx, transactionId);
    if (!sale) continue;
    const people = await findSalePeople(tx, sale);
    const stated = statedTransaction(sale, terms.currency);
    const judgedAt = judgedTime(new Date(sale.soldAt), now, terms);
    const judged = { sale, stated, people, judgedAt, items: await findSoldTerms(tx, sale, judgedAt, terms) };
    const missing = await useApprovalsOfSale(tx, judged, terms);
    const isInOrder = isOfApproval(reason) && missing.every(({ reasonCode }) => reasonCode !== reason.reasonCode);
    const stillAsked = missing.filter(({ reasonCode }) => reasonCode !== reason.reasonCode);
    const others = further.filter((each) => !isOfApproval(each));
    if (!(await keepFurther(tx, questionId, [...others, ...stillAsked]))) isAnsweredMeanwhile = true;
    else if (isInOrder) {
      const asked = { externalId: transactionId, eventType: sale.kind, reasonCode: reason.reasonCode };
      await resolvePostingException(tx, asked, now);
    }
  }
  // What stood behind the question that somebody answered is the pending one now.
  if (isAnsweredMeanwhile) await judgeWaitingSales(tx, approval, now);
}

function isOfApproval({ reasonCode }: { readonly reasonCode: string }): boolean {
  return APPROVAL_REASONS.includes(reasonCode);
}

/** One question about the prices, and one about what was given off. */
function notApproved(missing: readonly NeededApproval[], cashier: string, terms: MerchantTerms): PostingBlocker[] {
  const prices = missing.filter(({ line }) => line !== null);
  const reductions = missing.filter(({ line }) => line === null);
  const inWords = (need: NeededApproval) => blockerOf(need, cashier, terms);
  return [...prices.slice(0, 1), ...reductions.slice(0, 1)].map(inWords);
}

function blockerOf({ line, share }: NeededApproval, cashier: string, { currency }: MerchantTerms): PostingBlocker {
  if (line === null) {
    return {
      reasonCode: 'DISCOUNT_NOT_APPROVED',
      reasonDetail: postingDetail('discountNotApproved', { cashier, share: formatPercent(share) }),
    };
  }
  const price = `${currency.code} ${formatAmount(line.unitPrice, currency)}`;
  return {
    reasonCode: 'PRICE_NOT_APPROVED',
    reasonDetail: postingDetail('priceNotApproved', {
      cashier,
      price,
      item: line.itemName,
      line: line.lineId,
    }),
  };
}
