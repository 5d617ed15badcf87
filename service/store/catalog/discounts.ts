// Discounts of the tenant's catalog; amounts in minor units and rates in parts per million here, decimals outside.
import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import { percentFromRate, type PartsPerMillion } from '#shared/domain/money/rate';
import type { Discount } from '#shared/api/catalog/discount';
import type { DiscountTable } from '../tables/catalog';
import type { TenantTransaction } from '../database/tenant-store';

export async function listDiscounts(tx: TenantTransaction, currency: Currency): Promise<Discount[]> {
  const rows = await tx.selectFrom('discounts').selectAll().orderBy('id').execute();
  return rows.map((row) => toDiscount(row, currency));
}

export async function findDiscount(
  tx: TenantTransaction,
  id: number,
  currency: Currency,
): Promise<Discount | undefined> {
  const row = await tx.selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDiscount(row, currency);
}

export async function insertDiscount(
  tx: TenantTransaction,
  values: Insertable<DiscountTable>,
  currency: Currency,
): Promise<Discount> {
  return toDiscount(await tx.insertInto('discounts').values(values).returningAll().executeTakeFirstOrThrow(), currency);
}

/** Locks it until the transaction ends. @returns undefined if there is no such discount. */
export async function lockDiscount(
  tx: TenantTransaction,
  id: number,
  currency: Currency,
): Promise<Discount | undefined> {
  const row = await tx.selectFrom('discounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toDiscount(row, currency);
}

/** Of a locked discount. */
export async function updateDiscount(
  tx: TenantTransaction,
  id: number,
  values: Insertable<DiscountTable>,
  currency: Currency,
): Promise<Discount> {
  const row = await tx
    .updateTable('discounts')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDiscount(row, currency);
}

function toDiscount(row: Selectable<DiscountTable>, currency: Currency): Discount {
  const { tenantId: _, fixedAmount, ratePpm, getDiscountPpm, modifiedTime, ...same } = row;
  return {
    ...same,
    rate: fixedAmount === null ? percent(ratePpm ?? 0) : decimalFromMinor(minor(fixedAmount), currency),
    getDiscountPercent: getDiscountPpm === null ? null : percent(getDiscountPpm),
    modifiedTime: modifiedTime.toISOString(),
  };
}

function percent(partsPerMillion: number): number {
  return percentFromRate(partsPerMillion as PartsPerMillion);
}

/** Ids of all discounts, in any status. */
export async function findDiscountIds(tx: TenantTransaction): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('discounts').select('id').execute();
  return new Set(rows.map((row) => row.id));
}
