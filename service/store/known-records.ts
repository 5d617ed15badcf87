// Which records of a till the database has.
import type { RecordIds } from '#shared/schema/known-records';
import type { TenantTransaction } from './tenant-store';

/** @returns of the ids asked for those that the merchant has no record of, in the order asked */
export async function missingRecords(tx: TenantTransaction, asked: RecordIds): Promise<RecordIds> {
  const { transactionIds, dayCycleIds, movementIds } = asked;
  const sales = tx.selectFrom('sales').select('transactionId as id').where('transactionId', 'in', transactionIds);
  const days = tx.selectFrom('dayCycles').select('dayCycleId as id').where('dayCycleId', 'in', dayCycleIds);
  const movements = tx.selectFrom('cashMovements').select('movementId as id').where('movementId', 'in', movementIds);
  return {
    transactionIds: await without(transactionIds, sales),
    dayCycleIds: await without(dayCycleIds, days),
    movementIds: await without(movementIds, movements),
  };
}

async function without(ids: string[], known: { execute(): Promise<{ readonly id: string }[]> }): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = new Set((await known.execute()).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
