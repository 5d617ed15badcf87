// Day cycles of registers and vans.
import type { Insertable, Updateable } from 'kysely';
import { coveragePercent } from '#shared/domain/day/coverage';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import type { DayCycle } from '#shared/api/sales/day-cycle';
import type { DayCycleRow } from './day-cycle-record';
import type { DayCycleTable } from '../tables/day-cycles';
import { submitterOf } from './submitted';
import type { TenantTransaction } from '../database/tenant-store';

export interface DayCycleFilter {
  /** Business dates, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly status?: 'OPEN' | 'CLOSED' | undefined;
}

export async function listDayCycles(
  tx: TenantTransaction,
  { from, to, status }: DayCycleFilter,
): Promise<DayCycleRow[]> {
  let rows = tx.selectFrom('dayCycles').selectAll().where('businessDate', '>=', from).where('businessDate', '<=', to);
  if (status) rows = rows.where('status', '=', status);
  return rows.orderBy('businessDate', 'desc').orderBy('startedAt', 'desc').orderBy('dayCycleId').execute();
}

/** Locked until the end of the transaction, so that of two closings one sees the other. */
export async function lockDayCycle(tx: TenantTransaction, dayCycleId: string): Promise<DayCycleRow | undefined> {
  return tx.selectFrom('dayCycles').selectAll().where('dayCycleId', '=', dayCycleId).forUpdate().executeTakeFirst();
}

/** Not closed by another until the end of the transaction; others may do the same. */
export async function shareDayCycle(tx: TenantTransaction, dayCycleId: string): Promise<DayCycleRow | undefined> {
  return tx.selectFrom('dayCycles').selectAll().where('dayCycleId', '=', dayCycleId).forShare().executeTakeFirst();
}

/** The day that a sale without one counts to: the next of its register; undefined before it is opened. */
export async function findNextDay(
  tx: TenantTransaction,
  registerId: number,
  soldAt: Date,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('dayCycles')
    .select('dayCycleId')
    .where('registerId', '=', registerId)
    .where('startedAt', '>', soldAt)
    .orderBy('startedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.dayCycleId;
}

export async function findDayCycle(tx: TenantTransaction, dayCycleId: string): Promise<DayCycleRow | undefined> {
  return tx.selectFrom('dayCycles').selectAll().where('dayCycleId', '=', dayCycleId).executeTakeFirst();
}

/** @returns undefined when there is one of this id already. */
export async function insertDayCycle(
  tx: TenantTransaction,
  values: Insertable<DayCycleTable>,
): Promise<DayCycleRow | undefined> {
  return tx
    .insertInto('dayCycles')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenantId', 'dayCycleId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateDayCycle(
  tx: TenantTransaction,
  dayCycleId: string,
  values: Updateable<DayCycleTable>,
): Promise<DayCycleRow> {
  return tx
    .updateTable('dayCycles')
    .set(values)
    .where('dayCycleId', '=', dayCycleId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function toDayCycle(row: DayCycleRow, currency: Currency): DayCycle {
  return {
    ...row,
    submittedBy: submitterOf(row.submittedBy, row.submittedAtRegister),
    closeSubmittedBy: submitterOf(row.closedBy, row.closedAtRegister),
    startedAt: row.startedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    openingCash: decimalFromMinor(minor(row.openingCash), currency),
    closingCash: row.closingCash === null ? null : decimalFromMinor(minor(row.closingCash), currency),
    coveragePercent: coveragePercent(row.visitedStores, row.totalStores),
  };
}
