// Colors of the tenant's catalog.
import type { Insertable, Selectable } from 'kysely';
import { CodedError } from '#shared/errors';
import type { Color } from '#shared/api/catalog/color';
import type { Changed } from '../accounts/changes';
import type { ColorTable } from '../tables/catalog';
import type { TenantTransaction } from '../database/tenant-store';

export async function listColors(tx: TenantTransaction): Promise<Color[]> {
  return (await tx.selectFrom('colors').selectAll().orderBy('id').execute()).map(toColor);
}

export async function findColor(tx: TenantTransaction, id: number): Promise<Color | undefined> {
  const row = await tx.selectFrom('colors').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toColor(row);
}

/** Until the transaction ends. @returns undefined if there is no such color. */
export async function lockColor(tx: TenantTransaction, id: number): Promise<Color | undefined> {
  const row = await tx.selectFrom('colors').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toColor(row);
}

export async function insertColor(tx: TenantTransaction, values: Insertable<ColorTable>): Promise<Color> {
  return toColor(await tx.insertInto('colors').values(values).returningAll().executeTakeFirstOrThrow());
}

/** @returns undefined if there is no such color. */
export async function updateColor(
  tx: TenantTransaction,
  id: number,
  values: Insertable<ColorTable>,
): Promise<Changed<Color> | undefined> {
  const stored = await lockColor(tx, id);
  if (!stored) return undefined;
  const row = await tx.updateTable('colors').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  return { before: stored, after: toColor(row) };
}

/**
 * The lock waits for items being given the color and blocks others, so the count is final.
 * @returns what it was; undefined if there is no such color.
 * @throws CodedError COLOR_IN_USE while any item has it, whatever the item's status.
 */
export async function deleteColor(tx: TenantTransaction, id: number): Promise<Color | undefined> {
  const locked = await lockColor(tx, id);
  if (!locked) return undefined;
  const { count } = await tx
    .selectFrom('items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('colorId', '=', id)
    .executeTakeFirstOrThrow();
  if (count > 0) {
    const message = count === 1 ? 'One item has this color.' : `${count} items have this color.`;
    throw new CodedError('COLOR_IN_USE', { message });
  }
  await tx.deleteFrom('colors').where('id', '=', id).execute();
  return locked;
}

function toColor(row: Selectable<ColorTable>): Color {
  return { ...row, modifiedTime: row.modifiedTime.toISOString() };
}
