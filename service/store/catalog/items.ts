// Items of the tenant's catalog; prices in minor units here, in major units outside.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import type { Item, ItemListQuery } from '#shared/api/catalog/item';
import type { Page } from '#shared/api/wire/paging';
import { areSameTerms, keptTerms } from '../../domain/catalog/earlier-terms';
import { listedStatuses } from '../../domain/values/listed-statuses';
import { instant } from '../database/instant';
import { pageOf } from '../database/page';
import type { Changed } from '../accounts/changes';
import type { EarlierTerms, ItemTable } from '../tables/catalog';
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

/** Until the transaction ends. @returns undefined if there is no such item. */
export async function lockItem(tx: TenantTransaction, itemId: string, currency: Currency): Promise<Item | undefined> {
  const row = await lockRow(tx, itemId);
  return row && toItem(row, currency);
}

async function lockRow(tx: TenantTransaction, itemId: string): Promise<Selectable<ItemTable> | undefined> {
  const id = rowId(itemId);
  if (id === undefined) return undefined;
  return tx.selectFrom('items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertItem(
  tx: TenantTransaction,
  values: Insertable<ItemTable>,
  currency: Currency,
): Promise<Item> {
  return toItem(await tx.insertInto('items').values(values).returningAll().executeTakeFirstOrThrow(), currency);
}

type ItemChange = Updateable<ItemTable> & { readonly modifiedTime: Date };

/**
 * @param check throws for an item that may not become so
 * @returns undefined if there is no such item.
 */
export async function updateItem(
  tx: TenantTransaction,
  itemId: string,
  values: ItemChange,
  currency: Currency,
  check: (after: Pick<Selectable<ItemTable>, 'taxCategory' | 'taxRateId'>) => void,
): Promise<Changed<Item> | undefined> {
  const before = await lockRow(tx, itemId);
  if (!before) return undefined;
  const { taxCategory = before.taxCategory, taxRateId = before.taxRateId } = values;
  if (taxCategory !== before.taxCategory || taxRateId !== before.taxRateId) check({ taxCategory, taxRateId });
  const row = await tx
    .updateTable('items')
    .set({ ...values, ...earlierTerms(before, values) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: toItem(before, currency), after: toItem(row, currency) };
}

/** Of a category, as they name no tax rate. */
export async function countUnnamedItems(tx: TenantTransaction, taxCategory: string): Promise<number> {
  const { count } = await tx
    .selectFrom('items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('taxCategory', '=', taxCategory)
    .where('taxRateId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of any status. */
export async function countItemsNaming(tx: TenantTransaction, taxRateId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('taxRateId', '=', taxRateId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rows of one page of a feed at most: a till reads all rows of one millisecond before it takes any of them. */
const ROWS_OF_A_MOMENT = 50;

/** Has the items of a category name a tax rate that name none. Their modifiedTimes begin at `now` and are spread over moments. */
export async function nameTaxRate(
  tx: TenantTransaction,
  taxCategory: string,
  taxRateId: string,
  now: Date,
): Promise<void> {
  await sql`update items set tax_rate_id = ${taxRateId},
      modified_time = ${now}::timestamptz + (place / ${ROWS_OF_A_MOMENT}::integer) * interval '1 millisecond'
    from (select tenant_id, id, row_number() over (order by id) - 1 as place from items
      where tax_category = ${taxCategory} and tax_rate_id is null) as unnamed
    where items.tenant_id = unnamed.tenant_id and items.id = unnamed.id`.execute(tx);
}

/** Keeps the price, the discount and the tax that the change replaces. */
function earlierTerms(
  { unitPrice, discountId, taxCategory, taxRateId, earlierTerms: earlier }: Selectable<ItemTable>,
  { modifiedTime, ...values }: ItemChange,
) {
  const before = { unitPrice, discountId, taxCategory, taxRateId };
  const after = { ...before, ...values };
  if (areSameTerms(before, after)) return {};
  const replaced: EarlierTerms = { ...before, until: modifiedTime.toISOString() };
  return { earlierTerms: JSON.stringify(keptTerms(earlier, replaced, modifiedTime)) };
}

/** @returns undefined for a text that is not an id. */
export function rowId(itemId: string): number | undefined {
  const id = Number(itemId);
  return /^[1-9]\d*$/.test(itemId) && Number.isSafeInteger(id) ? id : undefined;
}

function toItem(
  { id, hsnCode, taxRateId, noSaleDiscount, earlierTerms: _earlier, ...row }: Selectable<ItemTable>,
  currency: Currency,
): Item {
  return {
    ...row,
    itemId: String(id),
    unitPrice: decimalFromMinor(minor(row.unitPrice), currency),
    taxCategory: row.taxCategory as Item['taxCategory'],
    modifiedTime: row.modifiedTime.toISOString(),
    ...(taxRateId !== null && { taxRateId }),
    ...(hsnCode !== null && { hsnCode }),
    ...(noSaleDiscount && { noSaleDiscount }),
  };
}
