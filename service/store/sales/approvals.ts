// What judging the prices of a sale needs from the database: the approvals it may rest on, and which were used.
import { featuresOf } from '../../domain/sign-in/role-features';
import type { UnusedApproval } from '../../domain/sales/approval-match';
import type { AuditFacts } from '#shared/api/sales/till-audit';
import { lockSales } from './sales';
import type { TenantTransaction } from '../database/tenant-store';

/** A parked cart may be paid days after its price was approved. */
const BEFORE_SALE_MS = 7 * 24 * 60 * 60 * 1000;
/** The till corrects its clock between two entries. */
const AFTER_SALE_MS = 60 * 60 * 1000;

interface ApprovedSale {
  readonly registerId: number;
  readonly cashier: string;
  readonly soldAt: Date;
}

/**
 * Held to the end of the transaction: no two sales use one approval, and of a sale and its approval that come at once the
 * second sees the first. Nothing else is locked after it.
 */
export async function lockApprovals(tx: TenantTransaction, registerId: number): Promise<void> {
  await lockSales(tx, [`approvals of register ${registerId}`]);
}

/**
 * Oldest first, those at the register around the sale: given to its cashier, or by somebody who acted by their own right, as
 * another person may complete the cart.
 */
export async function unusedApprovals(
  tx: TenantTransaction,
  { registerId, cashier, soldAt }: ApprovedSale,
): Promise<UnusedApproval[]> {
  const rows = await tx
    .selectFrom('tillAudit')
    .leftJoin('usedApprovals', 'usedApprovals.auditId', 'tillAudit.auditId')
    .leftJoin('users', (join) =>
      join
        .on((is) => is('users.username', '=', is.fn.coalesce('tillAudit.approvedBy', 'tillAudit.person')))
        .on('users.status', '=', 'ACTIVE'),
    )
    .select(['tillAudit.auditId', 'tillAudit.right', 'tillAudit.facts', 'users.role'])
    .where('tillAudit.kind', '=', 'OVERRIDE')
    .where('tillAudit.registerId', '=', registerId)
    .where((is) => is.or([is('tillAudit.person', '=', cashier), is('tillAudit.approvedBy', 'is', null)]))
    .where((is) => is.or([is('tillAudit.isProven', 'is', null), is('tillAudit.isProven', '=', true)]))
    .where('tillAudit.at', '>=', storable(soldAt.getTime() - BEFORE_SALE_MS))
    .where('tillAudit.at', '<=', storable(soldAt.getTime() + AFTER_SALE_MS))
    .where('usedApprovals.auditId', 'is', null)
    .orderBy('tillAudit.at')
    .orderBy('tillAudit.auditId')
    .execute();
  return rows.map(({ auditId, right, facts, role }) => ({
    auditId,
    right,
    facts: JSON.parse(facts) as AuditFacts,
    approverFeatures: role === null ? [] : featuresOf(role),
  }));
}

export async function useApprovals(
  tx: TenantTransaction,
  transactionId: string,
  auditIds: readonly string[],
): Promise<void> {
  if (auditIds.length === 0) return;
  await tx
    .insertInto('usedApprovals')
    .values(auditIds.map((auditId) => ({ auditId, transactionId })))
    .execute();
}

/** Ids of the sales waiting for an approval that an entry of `at` may be. @param approval cashier: null for any */
export async function salesWithoutApproval(
  tx: TenantTransaction,
  { registerId, cashier, at }: { readonly registerId: number; readonly cashier: string | null; readonly at: Date },
): Promise<string[]> {
  let waiting = tx
    .selectFrom('postingExceptions')
    .innerJoin('sales', (join) =>
      join.onRef('postingExceptions.externalId', '=', (is) => is.cast<string>('sales.transactionId', 'text')),
    )
    .select('sales.transactionId')
    .where('postingExceptions.status', '=', 'PENDING')
    .where('postingExceptions.reasonCode', 'in', ['PRICE_NOT_APPROVED', 'DISCOUNT_NOT_APPROVED'])
    .where('sales.registerId', '=', registerId)
    .where('sales.soldAt', '>=', storable(at.getTime() - AFTER_SALE_MS))
    .where('sales.soldAt', '<=', storable(at.getTime() + BEFORE_SALE_MS));
  if (cashier !== null) waiting = waiting.where('sales.cashier', '=', cashier);
  const rows = await waiting.orderBy('sales.soldAt').execute();
  return rows.map(({ transactionId }) => transactionId);
}

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** A sale may be of the year 1 or 9999; databases differ on the years beyond. */
function storable(ms: number): Date {
  return new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS));
}
