// Which approvals in the audit list a sale may rest on, and which stand for what its cashier did by their own right.
import { isReductionAllowed, type AllowedReduction, type ReductionInAll } from '#shared/domain/cart/allowed-reduction';
import { minor } from '#shared/domain/money/money';
import { WHOLE_RATE, type PartsPerMillion } from '#shared/domain/money/rate';
import { CASHIER_CEILING, mayDo, SHARE_STEP } from '#shared/domain/people/rights';
import { isSameUser } from '#shared/domain/people/user-name';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import type { NeededApproval } from './needed-approvals';

/** An approval from the audit list that no other sale has used. */
export interface OpenApproval {
  readonly auditId: string;
  readonly right: string | null;
  readonly facts: AuditFacts;
  /** Who asked for it, or acted by their own right. */
  readonly person: string;
  /** Null for an own right. */
  readonly approvedBy: string | null;
  /** Of the approver's role; none if they are not an active user. */
  readonly approverFeatures: readonly string[];
}

/** @param back of the return: what it pays out, and the receipt of its sale @returns the approval that it rests on */
export function approvalOfRefund(
  approvals: readonly OpenApproval[],
  back: { readonly amount: number; readonly receiptNumber: string },
  cashier: string,
): OpenApproval | undefined {
  return approvals.find(
    ({ right, person, approvedBy, approverFeatures, facts: { amount, receiptNumber } }) =>
      right === 'REFUND_TO_OTHER_TENDER' &&
      mayDo(approverFeatures, right) &&
      (approvedBy === null || isSameUser(person, cashier)) &&
      (amount === undefined || amount === back.amount) &&
      (receiptNumber === undefined || receiptNumber === back.receiptNumber),
  );
}

interface SoldLine {
  readonly lineId: string;
  readonly itemName: string;
}

export interface RightsOfSale {
  readonly cashier: string;
  /** What its cashier and who sent it may both do. */
  readonly features: readonly string[];
}

/**
 * Each approval counts once. What the cashier may do alone uses up the entry that they made of it, so that no other sale can.
 * @param lines of the sale
 * @returns the approvals used, and what nobody entitled to it approved
 */
export function matchApprovals(
  needed: readonly NeededApproval[],
  approvals: readonly OpenApproval[],
  lines: readonly SoldLine[],
  { cashier, features }: RightsOfSale,
): { readonly used: readonly string[]; readonly missing: readonly NeededApproval[] } {
  const used = new Set<string>();
  const missing: NeededApproval[] = [];
  for (const need of needed) {
    const isAlone = mayDo(features, need.right, { share: need.share });
    const open = approvals.filter(
      (approval) =>
        !used.has(approval.auditId) &&
        approval.right === need.right &&
        isOpenTo(approval, cashier, isAlone) &&
        isOf(approval.facts, need.line ? [need.line] : lines),
    );
    const found = need.inAll === null ? approvalOfPrice(open, need) : approvalsOfReduction(open, need.inAll);
    for (const { auditId } of found) used.add(auditId);
    if (found.length === 0 && !isAlone) missing.push(need);
  }
  // No other sale has its lines.
  const about = approvals.filter(({ facts }) => facts.lineId !== undefined && isOf(facts, lines));
  return { used: [...new Set([...used, ...about.map(({ auditId }) => auditId)])], missing };
}

/** What somebody else did by their own right is left for the sale that needs it. */
function isOpenTo({ person, approvedBy }: OpenApproval, cashier: string, isAlone: boolean): boolean {
  if (isAlone) return approvedBy === null && isSameUser(person, cashier);
  return approvedBy === null || isSameUser(person, cashier);
}

/** Whether one of the lines is what the entry is about. Another program may state less than our till does. */
function isOf({ lineId, itemName }: AuditFacts, lines: readonly SoldLine[]): boolean {
  if (lineId === undefined && itemName === undefined) return true;
  return lines.some(
    (line) =>
      (lineId === undefined || line.lineId.toLowerCase() === lineId) &&
      (itemName === undefined || line.itemName === itemName),
  );
}

function approvalOfPrice(open: readonly OpenApproval[], { right, line }: NeededApproval): readonly OpenApproval[] {
  const found = open.find(
    ({ facts: { amount, quantity }, approverFeatures }) =>
      mayDo(approverFeatures, right) &&
      (amount === undefined || amount === line?.unitPrice) &&
      (quantity === undefined || (line?.quantity ?? 0) <= quantity),
  );
  return found ? [found] : [];
}

/** One that covers all of it, those about one of its lines first; otherwise several, as more was given off after the first. */
function approvalsOfReduction(open: readonly OpenApproval[], inAll: ReductionInAll): readonly OpenApproval[] {
  const entitled = open.filter(({ approverFeatures }) =>
    mayDo(approverFeatures, 'DISCOUNT_ABOVE', { share: inAll.share }),
  );
  const about = entitled.filter(({ facts: { lineId } }) => lineId !== undefined);
  const inOrder = [...about, ...entitled.filter((each) => !about.includes(each))];
  const isCovered = (some: readonly OpenApproval[]) =>
    isReductionAllowed(
      inAll,
      some.map(({ facts }) => allowedBy(facts)),
      CASHIER_CEILING,
    );
  const alone = inOrder.find((each) => isCovered([each]));
  if (alone) return [alone];
  const upTo = inOrder.findIndex((_, i) => isCovered(inOrder.slice(0, i + 1)));
  return inOrder.slice(0, upTo + 1);
}

/** The share may have been rounded to a step of what an approver is shown. */
function allowedBy(facts: AuditFacts): Pick<AllowedReduction, 'share' | 'from'> {
  const share = (facts.share ?? shareStated(facts)) + SHARE_STEP;
  return { share: share as PartsPerMillion, from: facts.before === undefined ? null : minor(facts.before) };
}

function shareStated({ amount, before }: AuditFacts): PartsPerMillion {
  if (amount === undefined || !before) return WHOLE_RATE;
  return Math.ceil((amount / before) * WHOLE_RATE) as PartsPerMillion;
}
