// Items of the tenant's catalog; prices in minor units here, in major units outside.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import type { Item, ItemListQuery } from '#shared/api/catalog/item';
import type { Page } from '#shared/api/wire/paging';
import { listedStatuses } from '../../domain/values/listed-statuses';
import { instant } from '../database/instant';
import { pageOf } from '../database/page';
import type { ItemTable } from '../tables/catalog';
import type { TenantTransaction } from '../database/tenant-store';

/** The list rules of customers. */
export async function listItems(tx: TenantTransaction, query: ItemListQuery, currency: Currency): Promise<Page<Item>> {
  const { page, size, status, ...filters } = query;
  const statuses = listedStatuses(filters, status);
  let rows = tx.selectFrom('items');
  if (statuses) rows = rows.where('status', 'in', statuses);
  if (filters.updatedFrom) rows = rows.where('modifiedTime', '>=', instant(filters.updatedFrom));
  if (filters.updatedTo) rows = rows.where('modifiedTime', '<=', instant(filters.updatedTo));
  const found = await pageOf(rows, { page, size }, (matching) =>
    matching.selectAll().orderBy('modifiedTime').orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => toItem(row, currency)) };
}

/** @param itemId as sent: one that is not a number is simply unknown. */
export async function findItem(tx: TenantTransaction, itemId: string, currency: Currency): Promise<Item | undefined> {
  const id = rowId(itemId);
  if (id === undefined) return undefined;
  const row = await tx.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toItem(row, currency);
}

export async function insertItem(
  tx: TenantTransaction,
  values: Insertable<ItemTable>,
  currency: Currency,
): Promise<Item> {
  return toItem(await tx.insertInto('items').values(values).returningAll().executeTakeFirstOrThrow(), currency);
}

type ItemChange = Updateable<ItemTable> & { readonly modifiedTime: Date };

/** @returns undefined if there is no such item. */
export async function updateItem(
  tx: TenantTransaction,
  itemId: string,
  values: ItemChange,
  currency: Currency,
): Promise<Item | undefined> {
  const id = rowId(itemId);
  if (id === undefined) return undefined;
  const before = await tx.selectFrom('items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!before) return undefined;
  const row = await tx
    .updateTable('items')
    .set({ ...values, ...earlierTerms(before, values) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toItem(row, currency);
}

/** Longer than a till is offline and its sales wait. */
const TERMS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Keeps the price and the discount that the change replaces. */
function earlierTerms(
  { unitPrice, discountId, earlierTerms: earlier }: Selectable<ItemTable>,
  { modifiedTime, ...values }: ItemChange,
) {
  const after = { unitPrice, discountId, ...values };
  if (after.unitPrice === unitPrice && after.discountId === discountId) return {};
  const keptFrom = new Date(modifiedTime.getTime() - TERMS_KEPT_MS).toISOString();
  const kept = earlier.filter(({ until }) => until >= keptFrom);
  const replaced = { unitPrice, discountId, until: modifiedTime.toISOString() };
  return { earlierTerms: JSON.stringify([...kept, replaced]) };
}

/** @returns undefined for a text that is not an id. */
export function rowId(itemId: string): number | undefined {
  const id = Number(itemId);
  return /^[1-9]\d*$/.test(itemId) && Number.isSafeInteger(id) ? id : undefined;
}

function toItem(
  { id, hsnCode, noSaleDiscount, earlierTerms: _earlier, ...row }: Selectable<ItemTable>,
  currency: Currency,
): Item {
  return {
    ...row,
    itemId: String(id),
    unitPrice: decimalFromMinor(minor(row.unitPrice), currency),
    taxCategory: row.taxCategory as Item['taxCategory'],
    modifiedTime: row.modifiedTime.toISOString(),
    ...(hsnCode !== null && { hsnCode }),
    ...(noSaleDiscount && { noSaleDiscount }),
  };
}
