// Which other tills are in use at a register: two computers signed in at one, each numbering its receipts in an epoch of its own.
import { sql } from 'kysely';
import type { OtherTill } from '#shared/api/accounts/register';
import type { TenantTransaction } from '../database/tenant-store';

/** A till in use makes contact every minute; 15 minutes allow for a bad network. */
const IN_USE_MS = 15 * 60_000;

interface Asking {
  readonly registerId: number;
  /** Held by the till that asks. */
  readonly receiptEpoch: number;
  readonly at: Date;
}

/**
 * A computer that was replaced has made no contact since its successor's first claim, and neither has the epoch a till left when its
 * database was lost: both are not in use. The latest epoch first.
 */
export async function otherTills(
  tx: TenantTransaction,
  { registerId, receiptEpoch, at }: Asking,
): Promise<OtherTill[]> {
  const rows = await tx
    .selectFrom('receiptClaims as other')
    .innerJoin('receiptClaims as own', (join) =>
      join.onRef('own.registerId', '=', 'other.registerId').on('own.receiptEpoch', '=', receiptEpoch),
    )
    .select(['other.receiptEpoch', 'other.device', 'other.claimedAt', 'other.lastContactAt'])
    .where('other.registerId', '=', registerId)
    .where('other.receiptEpoch', '<>', receiptEpoch)
    .where('other.lastContactAt', '>', new Date(at.getTime() - IN_USE_MS))
    .where(sql<boolean>`(other.receipt_epoch > own.receipt_epoch or other.last_contact_at > own.claimed_at)`)
    .orderBy('other.receiptEpoch', 'desc')
    .execute();
  return rows.flatMap(({ claimedAt, lastContactAt, ...till }) =>
    claimedAt && lastContactAt
      ? { ...till, claimedAt: claimedAt.toISOString(), lastContactAt: lastContactAt.toISOString() }
      : [],
  );
}
