// Which records of a till the database has.
import type { RecordIds } from '#shared/api/sales/known-records';
import type { TenantTransaction } from '../database/tenant-store';

/** @returns of the ids asked for those that the merchant has no record of, and of closed days those that are open here */
export async function missingRecords(tx: TenantTransaction, asked: RecordIds): Promise<RecordIds> {
  const { transactionIds, dayCycleIds, movementIds, closedDayCycleIds, customerNumbers, auditIds } = asked;
  const sales = tx.selectFrom('sales').select('transactionId as id').where('transactionId', 'in', transactionIds);
  const days = tx.selectFrom('dayCycles').select('dayCycleId as id').where('dayCycleId', 'in', dayCycleIds);
  const movements = tx.selectFrom('cashMovements').select('movementId as id').where('movementId', 'in', movementIds);
  const customers = tx
    .selectFrom('customers')
    .select('customerNumber as id')
    .where('customerNumber', 'in', customerNumbers);
  const entries = tx.selectFrom('tillAudit').select('auditId as id').where('auditId', 'in', auditIds);
  const open = tx
    .selectFrom('dayCycles')
    .select('dayCycleId as id')
    .where('dayCycleId', 'in', closedDayCycleIds)
    .where('status', '=', 'OPEN');
  return {
    transactionIds: await without(transactionIds, sales),
    dayCycleIds: await without(dayCycleIds, days),
    movementIds: await without(movementIds, movements),
    closedDayCycleIds: closedDayCycleIds.length === 0 ? [] : (await open.execute()).map(({ id }) => id),
    customerNumbers: await without(customerNumbers, customers),
    auditIds: await without(auditIds, entries),
  };
}

async function without(ids: string[], known: { execute(): Promise<{ readonly id: string }[]> }): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = new Set((await known.execute()).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
