// Cash moved in a day: stored once, never changed.
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import type { PostingReason } from '#shared/api/sales/posting-exception';
import type { CashMovement } from '#shared/api/sales/cash-movement';
import type { CashMovementTable } from '../tables/day-cycles';
import { submitterOf } from './submitted';
import type { TenantTransaction } from '../database/tenant-store';

export type CashMovementRow = Selectable<CashMovementTable>;

/** @returns undefined if there is already one with this id. */
export async function insertCashMovement(
  tx: TenantTransaction,
  values: Insertable<CashMovementTable>,
): Promise<CashMovementRow | undefined> {
  return tx
    .insertInto('cashMovements')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenantId', 'movementId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findCashMovement(
  tx: TenantTransaction,
  movementId: string,
): Promise<CashMovementRow | undefined> {
  return tx.selectFrom('cashMovements').selectAll().where('movementId', '=', movementId).executeTakeFirst();
}

/** Oldest first. */
export async function listCashMovements(tx: TenantTransaction, dayCycleId: string): Promise<CashMovementRow[]> {
  return tx
    .selectFrom('cashMovements')
    .selectAll()
    .where('dayCycleId', '=', dayCycleId)
    .orderBy('at')
    .orderBy('movementId')
    .execute();
}

/** Those of a day that a person is asked about for this reason, the oldest first. */
export async function movementsAskedAbout(
  tx: TenantTransaction,
  dayCycleId: string,
  reasonCode: PostingReason,
): Promise<Pick<CashMovementRow, 'movementId' | 'at'>[]> {
  return tx
    .selectFrom('cashMovements')
    .innerJoin('postingExceptions', (join) =>
      join.onRef('postingExceptions.externalId', '=', (is) => is.cast<string>('cashMovements.movementId', 'text')),
    )
    .select(['cashMovements.movementId', 'cashMovements.at'])
    .where('cashMovements.dayCycleId', '=', dayCycleId)
    .where('postingExceptions.status', '=', 'PENDING')
    .where('postingExceptions.reasonCode', '=', reasonCode)
    .orderBy('cashMovements.at')
    .execute();
}

export function toCashMovement(row: CashMovementRow, currency: Currency): CashMovement {
  const { movementId, dayCycleId, kind, reason, cashier } = row;
  const submittedBy = submitterOf(row.submittedBy, row.submittedAtRegister);
  const amount = decimalFromMinor(minor(row.amount), currency);
  return { movementId, dayCycleId, kind, amount, reason, at: row.at.toISOString(), cashier, submittedBy };
}
