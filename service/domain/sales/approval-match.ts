// Which approvals in the audit list a sale may rest on.
import { WHOLE_RATE, type PartsPerMillion } from '#shared/domain/money/rate';
import { mayDo, SHARE_STEP } from '#shared/domain/people/rights';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import type { NeededApproval } from './needed-approvals';

/** An approval from the audit list that no sale has used. */
export interface UnusedApproval {
  readonly auditId: string;
  readonly right: string | null;
  readonly facts: AuditFacts;
  /** Of the approver's role; none if they are not an active user. */
  readonly approverFeatures: readonly string[];
}

/**
 * Each approval counts once.
 * @returns the approvals used, and the first thing nobody entitled to it approved
 */
export function matchApprovals(
  needed: readonly NeededApproval[],
  approvals: readonly UnusedApproval[],
): { readonly used: readonly string[]; readonly missing: NeededApproval | undefined } {
  const used = new Set<string>();
  for (const need of needed) {
    const found = approvals.find((approval) => !used.has(approval.auditId) && covers(approval, need));
    if (!found) return { used: [...used], missing: need };
    used.add(found.auditId);
  }
  return { used: [...used], missing: undefined };
}

/** Compares what the entry states; another program may state less than our till does. */
function covers({ right, facts, approverFeatures }: UnusedApproval, { right: needed, line, share }: NeededApproval) {
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
