// What was paid and refunded in cash for a sale.
import { minor } from '#shared/domain/money/money';
import type { TenantTransaction } from '../database/tenant-store';

/** @returns minor units: what the sale took in cash, and what all of its returns that are stored gave back in cash */
export async function cashOfReturns(tx: TenantTransaction, originalId: string) {
  const rows = await tx
    .selectFrom('saleTenders')
    .innerJoin('sales', 'sales.transactionId', 'saleTenders.transactionId')
    .select(({ fn }) => ['sales.kind', fn.sum<string>('saleTenders.amount').as('cash')])
    .where('saleTenders.kind', '=', 'CASH')
    .where((is) =>
      is.or([is('sales.transactionId', '=', originalId), is('sales.originalTransactionId', '=', originalId)]),
    )
    .groupBy('sales.kind')
    .execute();
  const of = (wanted: string) => minor(Number(rows.find(({ kind }) => kind === wanted)?.cash ?? 0));
  return { paid: of('SALE'), refunded: of('RETURN') };
}
