// Which approvals in the audit list a sale may rest on, and which stand for what its cashier did by their own right.
import { WHOLE_RATE, type PartsPerMillion } from '#shared/domain/money/rate';
import { mayDo, SHARE_STEP } from '#shared/domain/people/rights';
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

export interface RightsOfSale {
  readonly cashier: string;
  /** What its cashier and who sent it may both do. */
  readonly features: readonly string[];
}

/**
 * Each approval counts once. What the cashier may do alone uses up the entry that they made of it, so that no other sale can.
 * @returns the approvals used, and what nobody entitled to it approved
 */
export function matchApprovals(
  needed: readonly NeededApproval[],
  approvals: readonly OpenApproval[],
  { cashier, features }: RightsOfSale,
): { readonly used: readonly string[]; readonly missing: readonly NeededApproval[] } {
  const used = new Set<string>();
  const missing: NeededApproval[] = [];
  for (const need of needed) {
    const isAlone = mayDo(features, need.right, { share: need.share });
    const found = approvals.find(
      (approval) => !used.has(approval.auditId) && isOpenTo(approval, cashier, isAlone) && covers(approval, need),
    );
    if (found) used.add(found.auditId);
    else if (!isAlone) missing.push(need);
  }
  return { used: [...used], missing };
}

/** What somebody else did by their own right is left for the sale that needs it. */
function isOpenTo({ person, approvedBy }: OpenApproval, cashier: string, isAlone: boolean): boolean {
  if (isAlone) return approvedBy === null && person === cashier;
  return approvedBy === null || person === cashier;
}

/** Compares what the entry states; another program may state less than our till does. */
function covers({ right, facts, approverFeatures }: OpenApproval, { right: needed, line, share }: NeededApproval) {
  if (right !== needed || !mayDo(approverFeatures, needed, { share })) return false;
  if (line === null) return (facts.share ?? shareStated(facts)) + SHARE_STEP >= share;
  if (facts.amount !== undefined && facts.amount !== line.unitPrice) return false;
  if (facts.lineId !== undefined) return facts.lineId === line.lineId;
  return facts.itemName === undefined || facts.itemName === line.itemName;
}

function shareStated({ amount, before }: AuditFacts): PartsPerMillion {
  if (amount === undefined || !before) return WHOLE_RATE;
  return Math.ceil((amount / before) * WHOLE_RATE) as PartsPerMillion;
}
