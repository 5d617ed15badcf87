// Customers of the tenant. The database enforces unique e-mail and mobile numbers.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Customer } from '#shared/api/customers/customer';
import type { Changed } from '../accounts/changes';
import type { CustomerTable } from '../tables/customers';
import type { CustomerKeys } from './customer-numbers';
import type { TenantTransaction } from '../database/tenant-store';

export async function findCustomer(tx: TenantTransaction, customerNumber: string): Promise<Customer | undefined> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('customerNumber', '=', customerNumber)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** Until the transaction ends. @returns undefined if there is no such customer, or they were erased */
export async function lockCustomer(tx: TenantTransaction, customerNumber: string): Promise<Customer | undefined> {
  const row = await tx
    .selectFrom('customers')
    .selectAll()
    .where('customerNumber', '=', customerNumber)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** Until the transaction ends, so that an erasure finds what is stored of them meanwhile. @returns undefined if there is no such customer */
export async function holdCustomer(
  tx: TenantTransaction,
  customerNumber: string,
): Promise<Pick<Selectable<CustomerTable>, 'firstName' | 'lastName' | 'erasedAt'> | undefined> {
  return tx
    .selectFrom('customers')
    .select(['firstName', 'lastName', 'erasedAt'])
    .where('customerNumber', '=', customerNumber)
    .forShare()
    .executeTakeFirst();
}

export async function insertCustomer(
  tx: TenantTransaction,
  keys: CustomerKeys,
  values: Insertable<CustomerTable>,
): Promise<Customer> {
  const inserted = tx
    .insertInto('customers')
    .values({ ...values, ...keys })
    .returningAll();
  return toCustomer(await inserted.executeTakeFirstOrThrow());
}

/** @returns undefined if there is no such customer, or they were erased: no till may bring them back. */
export async function updateCustomer(
  tx: TenantTransaction,
  customerNumber: string,
  values: Updateable<CustomerTable>,
): Promise<Changed<Customer> | undefined> {
  if (Object.keys(values).length === 0) {
    const same = await findCustomer(tx, customerNumber);
    return same && { before: same, after: same };
  }
  const stored = await lockCustomer(tx, customerNumber);
  if (!stored) return undefined;
  const row = await tx
    .updateTable('customers')
    .set(values)
    .where('customerNumber', '=', customerNumber)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { before: stored, after: toCustomer(row) };
}

function toCustomer({ erasedAt: _erasedAt, ...row }: Selectable<CustomerTable>): Customer {
  return { ...row, modifiedTime: row.modifiedTime.toISOString(), createdTime: row.createdTime.toISOString() };
}
