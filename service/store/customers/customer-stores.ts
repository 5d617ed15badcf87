// Customer stores of the tenant; credit limits in minor units here, in major units outside.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import { decimalFromMinor, minor } from '#shared/domain/money/money';
import type { CustomerStore, CustomerStoreListQuery } from '#shared/api/customers/customer-store';
import type { Page } from '#shared/api/wire/paging';
import { CodedError } from '#shared/errors';
import { pageOf } from '../database/page';
import type { Changed } from '../accounts/changes';
import type { CustomerStoreTable } from '../tables/customer-stores';
import type { TenantTransaction } from '../database/tenant-store';
import { holdCustomer } from './customers';

/** By name. Only ACTIVE ones unless statuses are given. */
export async function listCustomerStores(
  tx: TenantTransaction,
  { status = ['ACTIVE'], ...page }: CustomerStoreListQuery,
  currency: Currency,
): Promise<Page<CustomerStore>> {
  const rows = tx.selectFrom('customerStores').where('status', 'in', status);
  const found = await pageOf(rows, page, (matching) =>
    // The same order on every database, whatever its locale.
    matching
      .selectAll()
      .orderBy(sql`lower(name) collate "C"`)
      .orderBy('id'),
  );
  return { ...found, content: found.content.map((row) => toCustomerStore(row, currency)) };
}

export async function findCustomerStore(
  tx: TenantTransaction,
  id: number,
  currency: Currency,
): Promise<CustomerStore | undefined> {
  const row = await tx.selectFrom('customerStores').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCustomerStore(row, currency);
}

/** Until the transaction ends. @returns undefined if there is no such store, or its customer was erased */
export async function lockCustomerStore(
  tx: TenantTransaction,
  id: number,
  currency: Currency,
): Promise<CustomerStore | undefined> {
  const row = await tx.selectFrom('customerStores').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  // Asked once it is locked: the erasure may be what the lock waited for.
  if (!row || (await isErased(tx, row.customerNumber))) return undefined;
  return toCustomerStore(row, currency);
}

async function isErased(tx: TenantTransaction, customerNumber: string | null): Promise<boolean> {
  const erased = tx
    .selectFrom('customers')
    .select('id')
    .where('customerNumber', '=', customerNumber)
    .where('erasedAt', 'is not', null);
  return (await erased.executeTakeFirst()) !== undefined;
}

/** @throws CodedError VALIDATION_FAILED: the customer was erased, as if there were none */
export async function insertCustomerStore(
  tx: TenantTransaction,
  values: Insertable<CustomerStoreTable>,
  currency: Currency,
): Promise<CustomerStore> {
  await refuseErased(tx, values.customerNumber);
  const row = await tx.insertInto('customerStores').values(values).returningAll().executeTakeFirstOrThrow();
  return toCustomerStore(row, currency);
}

/**
 * @returns undefined if there is no such store, or its customer was erased: no till may bring them back.
 * @throws CodedError VALIDATION_FAILED: it was to belong to a customer who was erased
 */
export async function updateCustomerStore(
  tx: TenantTransaction,
  id: number,
  values: Updateable<CustomerStoreTable>,
  currency: Currency,
): Promise<Changed<CustomerStore> | undefined> {
  await refuseErased(tx, values.customerNumber);
  const stored = await lockCustomerStore(tx, id, currency);
  if (!stored) return undefined;
  const row = await tx
    .updateTable('customerStores')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: stored, after: toCustomerStore(row, currency) };
}

async function refuseErased(tx: TenantTransaction, customerNumber: unknown): Promise<void> {
  if (typeof customerNumber !== 'string') return;
  const found = await holdCustomer(tx, customerNumber);
  if (!found || found.erasedAt === null) return;
  throw new CodedError('VALIDATION_FAILED', { field: 'customerNumber', message: 'The merchant has no such customer.' });
}

function toCustomerStore(row: Selectable<CustomerStoreTable>, currency: Currency): CustomerStore {
  return {
    ...row,
    creditLimit: decimalFromMinor(minor(row.creditLimit), currency),
    modifiedTime: row.modifiedTime.toISOString(),
  };
}
