// Customers of the tenant. Uniqueness of e-mail and mobile number is the database's.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Customer, CustomerListQuery } from '#shared/schema/customer';
import type { Page } from '#shared/schema/paging';
import { listedStatuses } from '../domain/listed-statuses';
import { instant } from './instant';
import { pageOf } from './page';
import type { CustomerTable } from './tables/customers';
import type { TenantTransaction } from './tenant-store';

/** Oldest change first, and never in two orders: rows of one millisecond follow their id. */
export async function listCustomers(tx: TenantTransaction, query: CustomerListQuery): Promise<Page<Customer>> {
  const { page, size, status, ...filters } = query;
  const statuses = listedStatuses(filters, status);
  let rows = tx.selectFrom('customers');
  if (statuses) rows = rows.where('status', 'in', statuses);
  if (filters.email !== undefined) rows = rows.where(sql<boolean>`strpos(lower(email), lower(${filters.email})) > 0`);
  if (filters.mobileNumber !== undefined) rows = rows.where('mobileNumber', '=', filters.mobileNumber);
  if (filters.customerNumber !== undefined) rows = rows.where('customerNumber', '=', filters.customerNumber);
  if (filters.category !== undefined) rows = rows.where('category', '=', filters.category);
  if (filters.updatedFrom) rows = rows.where('modifiedTime', '>=', instant(filters.updatedFrom));
  if (filters.updatedTo) rows = rows.where('modifiedTime', '<=', instant(filters.updatedTo));
  if (filters.createdFrom) rows = rows.where('createdTime', '>=', instant(filters.createdFrom));
  if (filters.createdTo) rows = rows.where('createdTime', '<=', instant(filters.createdTo));
  const found = await pageOf(rows, { page, size }, (matching) =>
    matching.selectAll().orderBy('modifiedTime').orderBy('id'),
  );
  return { ...found, content: found.content.map(toCustomer) };
}

export async function findCustomer(tx: TenantTransaction, customerNumber: string): Promise<Customer | undefined> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('customerNumber', '=', customerNumber)
    .executeTakeFirst();
  return row && toCustomer(row);
}

export async function insertCustomer(tx: TenantTransaction, values: Insertable<CustomerTable>): Promise<Customer> {
  return toCustomer(await tx.insertInto('customers').values(values).returningAll().executeTakeFirstOrThrow());
}

/** @returns undefined when there is no such customer. */
export async function updateCustomer(
  tx: TenantTransaction,
  customerNumber: string,
  values: Updateable<CustomerTable>,
): Promise<Customer | undefined> {
  if (Object.keys(values).length === 0) return findCustomer(tx, customerNumber);
  const row = await tx
    .updateTable('customers')
    .set(values)
    .where('customerNumber', '=', customerNumber)
    .returningAll()
    .executeTakeFirst();
  return row && toCustomer(row);
}

function toCustomer(row: Selectable<CustomerTable>): Customer {
  return { ...row, modifiedTime: row.modifiedTime.toISOString(), createdTime: row.createdTime.toISOString() };
}
