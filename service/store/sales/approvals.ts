// What judging the prices of a sale needs from the database: the approvals it may rest on, and which were used.
import { sql } from 'kysely';
import { featuresOf } from '../../domain/sign-in/role-features';
import type { OpenApproval } from '../../domain/sales/approval-match';
import type { PostingReason } from '#shared/api/sales/posting-exception';
import type { FurtherReason } from '../tables/accounting';
import { isNamed, keptName } from '../accounts/users';
import { lockSales } from './sales';
import { factsOf } from './till-audit';
import type { TenantTransaction } from '../database/tenant-store';

/** A parked cart may be paid days after its price was approved. */
const BEFORE_SALE_MS = 7 * 24 * 60 * 60 * 1000;
/** The till corrects its clock between two entries. */
const AFTER_SALE_MS = 60 * 60 * 1000;

interface ApprovedSale {
  readonly transactionId: string;
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
 * Oldest first, those at the register around the sale that no other has used: given to its cashier or by them, or by somebody
 * who acted by their own right, as another person may complete the cart.
 */
export async function openApprovals(
  tx: TenantTransaction,
  { transactionId, registerId, cashier, soldAt }: ApprovedSale,
): Promise<OpenApproval[]> {
  const rows = await tx
    .selectFrom('tillAudit')
    .leftJoin('usedApprovals', 'usedApprovals.auditId', 'tillAudit.auditId')
    .leftJoin('users', (join) =>
      join
        .on('users.username', '=', keptName(sql`coalesce(till_audit.approved_by, till_audit.person)`))
        .on('users.status', '=', 'ACTIVE'),
    )
    .select(['tillAudit.auditId', 'tillAudit.right', 'tillAudit.facts', 'users.role'])
    .select(['tillAudit.person', 'tillAudit.approvedBy'])
    .where('tillAudit.kind', '=', 'OVERRIDE')
    .where('tillAudit.registerId', '=', registerId)
    .where((is) =>
      is.or([
        isNamed('till_audit.person', cashier),
        is('tillAudit.approvedBy', 'is', null),
        isNamed('till_audit.approved_by', cashier),
      ]),
    )
    .where((is) => is.or([is('tillAudit.isProven', 'is', null), is('tillAudit.isProven', '=', true)]))
    .where('tillAudit.at', '>=', storable(soldAt.getTime() - BEFORE_SALE_MS))
    .where('tillAudit.at', '<=', storable(soldAt.getTime() + AFTER_SALE_MS))
    .where((is) =>
      is.or([is('usedApprovals.auditId', 'is', null), is('usedApprovals.transactionId', '=', transactionId)]),
    )
    .orderBy('tillAudit.at')
    .orderBy('tillAudit.auditId')
    .execute();
  return rows.map(({ facts, role, ...entry }) => ({
    ...entry,
    facts: factsOf({ facts }),
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface WaitingSale {
  /** Of the pending question. */
  readonly questionId: string;
  readonly transactionId: string;
  readonly reason: FurtherReason;
  /** Behind it. */
  readonly further: readonly FurtherReason[];
}

/** Why a sale waits for an approval. */
export const APPROVAL_REASONS: readonly string[] = [
  'PRICE_NOT_APPROVED',
  'DISCOUNT_NOT_APPROVED',
  'REFUND_NOT_APPROVED',
] satisfies PostingReason[];

/** The sales that wait for an approval that an entry of `at` may be, also behind another reason. @param approval cashier: null for any */
export async function salesWithoutApproval(
  tx: TenantTransaction,
  { registerId, cashier, at }: { readonly registerId: number; readonly cashier: string | null; readonly at: Date },
): Promise<WaitingSale[]> {
  let waiting = tx
    .selectFrom('postingExceptions')
    .innerJoin('sales', (join) =>
      join.onRef('postingExceptions.externalId', '=', (is) => is.cast<string>('sales.transactionId', 'text')),
    )
    .select(['postingExceptions.id as questionId', 'sales.transactionId', 'reasonCode', 'reasonDetail', 'further'])
    .where('postingExceptions.status', '=', 'PENDING')
    .where('sales.registerId', '=', registerId)
    .where('sales.soldAt', '>=', storable(at.getTime() - AFTER_SALE_MS))
    .where('sales.soldAt', '<=', storable(at.getTime() + BEFORE_SALE_MS));
  if (cashier !== null) waiting = waiting.where(isNamed('sales.cashier', cashier));
  const rows = await waiting.orderBy('sales.soldAt').execute();
  return rows
    .map(({ questionId, transactionId, further, ...reason }) => ({ questionId, transactionId, reason, further }))
    .filter(({ reason, further }) =>
      [reason, ...further].some(({ reasonCode }) => APPROVAL_REASONS.includes(reasonCode)),
    );
}

const EARLIEST_MS = Date.parse('0001-01-01T00:00:00Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** A sale may be of the year 1 or 9999; databases differ on the years beyond. */
function storable(ms: number): Date {
  return new Date(Math.min(Math.max(ms, EARLIEST_MS), LATEST_MS));
}
