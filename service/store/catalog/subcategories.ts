// Subcategories of the tenant's catalog.
import type { Insertable, Selectable } from 'kysely';
import type { Subcategory } from '#shared/api/catalog/subcategory';
import type { Changed } from '../accounts/changes';
import type { SubcategoryTable } from '../tables/catalog';
import type { TenantTransaction } from '../database/tenant-store';

export async function listSubcategories(tx: TenantTransaction): Promise<Subcategory[]> {
  const rows = await tx.selectFrom('subcategories').selectAll().orderBy('id').execute();
  return rows.map(toSubcategory);
}

export async function findSubcategory(tx: TenantTransaction, id: number): Promise<Subcategory | undefined> {
  const row = await tx.selectFrom('subcategories').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSubcategory(row);
}

/** Until the transaction ends. @returns undefined if there is no such subcategory. */
export async function lockSubcategory(tx: TenantTransaction, id: number): Promise<Subcategory | undefined> {
  const row = await tx.selectFrom('subcategories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toSubcategory(row);
}

export async function insertSubcategory(
  tx: TenantTransaction,
  values: Insertable<SubcategoryTable>,
): Promise<Subcategory> {
  return toSubcategory(await tx.insertInto('subcategories').values(values).returningAll().executeTakeFirstOrThrow());
}

/** @returns undefined if there is no such subcategory. */
export async function renameSubcategory(
  tx: TenantTransaction,
  id: number,
  name: string,
): Promise<Changed<Subcategory> | undefined> {
  const stored = await lockSubcategory(tx, id);
  if (!stored) return undefined;
  const row = await tx
    .updateTable('subcategories')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: stored, after: toSubcategory(row) };
}

function toSubcategory(row: Selectable<SubcategoryTable>): Subcategory {
  return { ...row, modifiedTime: row.modifiedTime.toISOString() };
}
