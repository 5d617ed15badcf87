// Whether somebody entitled to it approved the prices and reductions of a sale that its cashier may not give alone. The
// approval may arrive after the sale: then the sale is judged again.
import { formatAmount } from '#shared/domain/money/money';
import { formatPercent } from '#shared/domain/money/rate';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { featuresOf } from '../../domain/sign-in/role-features';
import { matchApprovals } from '../../domain/sales/approval-match';
import { neededApprovals, type LineTerms, type NeededApproval } from '../../domain/sales/needed-approvals';
import { statedTransaction, type StatedTransaction } from '../../domain/sales/parsed-sale';
import { judgedTime } from '../../domain/sales/sale-time';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { merchantTerms, type MerchantTerms } from '../../store/accounts/merchants';
import { findPeople } from '../../store/accounts/people';
import { findLastingDiscounts, findSoldTerms } from '../../store/catalog/sold-terms';
import { lockApprovals, salesWithoutApproval, unusedApprovals, useApprovals } from '../../store/sales/approvals';
import { resolvePostingException } from '../../store/sales/posting-exceptions';
import { findSale } from '../../store/sales/sales';
import type { TenantTransaction } from '../../store/database/tenant-store';

export interface JudgedSale {
  readonly sale: SaleTransaction;
  readonly stated: StatedTransaction;
  /** Of the cashier; null for somebody who is no user. */
  readonly role: string | null;
  /** Of the catalog, by the id the sale names. */
  readonly items: ReadonlyMap<string, LineTerms>;
  /** The time whose terms hold for it. */
  readonly judgedAt: Date;
}

/** Uses up the approvals that the sale rests on, unless one is missing. */
export async function approvalBlocker(
  tx: TenantTransaction,
  { sale, stated, role, items, judgedAt }: JudgedSale,
  terms: MerchantTerms,
): Promise<PostingBlocker | undefined> {
  // What a return pays back is what its sale took.
  if (sale.kind === 'RETURN') return undefined;
  const { cashier, registerId } = sale;
  const soldAt = new Date(sale.soldAt);
  const isReduced = stated.totals.discountAmount > 0;
  const discounts = isReduced ? await findLastingDiscounts(tx, judgedAt, terms) : new Map<number, never>();
  const needed = neededApprovals(stated, (itemId) => items.get(itemId), discounts, featuresOf(role ?? ''));
  if (needed.length === 0) return undefined;
  await lockApprovals(tx, registerId);
  const { used, missing } = matchApprovals(needed, await unusedApprovals(tx, { registerId, cashier, soldAt }));
  if (missing) return notApproved(missing, cashier, terms);
  await useApprovals(tx, sale.transactionId, used);
  return undefined;
}

/** Ends the exceptions of sales that were waiting for this approval. @param approval null for that of any cashier */
export async function judgeWaitingSales(
  tx: TenantTransaction,
  approval: { readonly registerId: number; readonly cashier: string | null; readonly at: Date },
  now: Date,
): Promise<void> {
  await lockApprovals(tx, approval.registerId);
  const waiting = await salesWithoutApproval(tx, approval);
  if (waiting.length === 0) return;
  const terms = await merchantTerms(tx);
  for (const transactionId of waiting) {
    const sale = await findSale(tx, transactionId);
    if (!sale) continue;
    const { role } = await findPeople(tx, sale);
    const stated = statedTransaction(sale, terms.currency);
    const judgedAt = judgedTime(new Date(sale.soldAt), now, terms);
    const judged = { sale, stated, role, judgedAt, items: await findSoldTerms(tx, sale, judgedAt, terms) };
    if (await approvalBlocker(tx, judged, terms)) continue;
    await resolvePostingException(tx, { externalId: transactionId, eventType: 'SALE' }, now);
  }
}

function notApproved({ line, share }: NeededApproval, cashier: string, { currency }: MerchantTerms): PostingBlocker {
  if (line === null) {
    return {
      reasonCode: 'DISCOUNT_NOT_APPROVED',
      reasonDetail: `${cashier} gave ${formatPercent(share)} % off, and nobody with the right approved it.`,
    };
  }
  const price = `${currency.code} ${formatAmount(line.unitPrice, currency)}`;
  return {
    reasonCode: 'PRICE_NOT_APPROVED',
    reasonDetail: `${cashier} sold ${line.itemName} (line ${line.lineId}) at ${price}, and nobody with the right approved it.`,
  };
}
