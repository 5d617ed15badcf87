// Cash moved in a day: stored once, never changed.
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
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

/** What was taken out of the drawer in a day from then on, the oldest first. */
export async function listTaken(
  tx: TenantTransaction,
  dayCycleId: string,
  since: Date,
): Promise<Pick<CashMovementRow, 'movementId' | 'amount' | 'reason' | 'at'>[]> {
  return tx
    .selectFrom('cashMovements')
    .select(['movementId', 'amount', 'reason', 'at'])
    .where('dayCycleId', '=', dayCycleId)
    .where('kind', 'in', ['OUT', 'DROP'])
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('movementId')
    .execute();
}

export function toCashMovement(row: CashMovementRow, currency: Currency): CashMovement {
  const { movementId, dayCycleId, kind, reason, cashier } = row;
  const submittedBy = submitterOf(row.submittedBy, row.submittedAtRegister);
  const amount = decimalFromMinor(minor(row.amount), currency);
  return { movementId, dayCycleId, kind, amount, reason, at: row.at.toISOString(), cashier, submittedBy };
}
