// Vendors of the tenant.
import type { Insertable, Selectable } from 'kysely';
import type { Vendor, VendorPatchBody } from '#shared/api/procurement/vendor';
import type { Page, PageQuery } from '#shared/api/wire/paging';
import { pageOf } from '../database/page';
import type { Changed } from '../accounts/changes';
import type { VendorTable } from '../tables/procurement';
import type { TenantTransaction } from '../database/tenant-store';

/** By name, then id. */
export async function listVendors(tx: TenantTransaction, query: PageQuery): Promise<Page<Vendor>> {
  const found = await pageOf(tx.selectFrom('vendors'), query, (vendors) =>
    vendors.selectAll().orderBy('name').orderBy('id'),
  );
  return { ...found, content: found.content.map(toVendor) };
}

export async function findVendor(tx: TenantTransaction, id: string): Promise<Vendor | undefined> {
  const row = await tx.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toVendor(row);
}

/** Until the transaction ends. @returns undefined if there is no such vendor */
export async function lockVendor(tx: TenantTransaction, id: string): Promise<Vendor | undefined> {
  // No key of it changes: quotations may name it meanwhile.
  const row = await tx.selectFrom('vendors').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toVendor(row);
}

export async function insertVendor(tx: TenantTransaction, vendor: Insertable<VendorTable>): Promise<Vendor> {
  return toVendor(await tx.insertInto('vendors').values(vendor).returningAll().executeTakeFirstOrThrow());
}

/** @returns undefined if there is no such vendor */
export async function updateVendor(
  tx: TenantTransaction,
  id: string,
  change: VendorPatchBody,
): Promise<Changed<Vendor> | undefined> {
  const stored = await lockVendor(tx, id);
  if (!stored) return undefined;
  const changed = await tx
    .updateTable('vendors')
    // As it was: a change may have no fields.
    .set((is) => ({ name: is.ref('name'), ...change }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: stored, after: toVendor(changed) };
}

function toVendor(row: Selectable<VendorTable>): Vendor {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
