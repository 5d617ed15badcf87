// What posting a sale needs to know of the rest of the merchant's records, in one trip.
import type { SaleTransaction } from '#shared/api/sales/sale';
import { hasTill, personColumns, toSalePeople } from '../accounts/people';
import type { Submitter } from './submitted';
import type { TenantTransaction } from '../database/tenant-store';

type Named = Pick<
  SaleTransaction,
  'transactionId' | 'receiptNumber' | 'cashier' | 'registerId' | 'customerNumber' | 'dayCycleId'
>;

/** Of a sale that is stored already, under the locks of `lockSales`. */
export async function findLedgerFacts(tx: TenantTransaction, sale: Named, submitter: Submitter) {
  const { transactionId, receiptNumber, customerNumber, dayCycleId } = sale;
  const found = await tx
    .selectNoFrom((is) => [
      ...personColumns(is, sale.cashier, submitter.username),
      hasTill(is, sale.registerId).as('hasTill'),
      // The first that was taken in.
      is
        .selectFrom('sales')
        .select('transactionId')
        .where('receiptNumber', '=', receiptNumber)
        .where('transactionId', '<>', transactionId)
        .orderBy('receivedAt')
        .limit(1)
        .as('sameReceipt'),
      is.exists(is.selectFrom('customers').select('id').where('customerNumber', '=', customerNumber)).as('hasCustomer'),
      is.selectFrom('dayCycles').select('businessDate').where('dayCycleId', '=', dayCycleId).as('businessDate'),
      is.selectFrom('dayCycles').select('registerId').where('dayCycleId', '=', dayCycleId).as('dayRegisterId'),
      is.selectFrom('dayCycles').select('startedAt').where('dayCycleId', '=', dayCycleId).as('startedAt'),
      is.selectFrom('dayCycles').select('closedAt').where('dayCycleId', '=', dayCycleId).forShare().as('closedAt'),
      is
        .exists(
          is
            .selectFrom('cashMovements')
            .innerJoin('postingExceptions', (join) =>
              join.onRef('postingExceptions.externalId', '=', (of) =>
                of.cast<string>('cashMovements.movementId', 'text'),
              ),
            )
            .select('postingExceptions.id')
            .where('cashMovements.dayCycleId', '=', dayCycleId)
            .where('postingExceptions.status', '=', 'PENDING'),
        )
        .as('isCashAskedAbout'),
    ])
    .executeTakeFirstOrThrow();
  const { sameReceipt, hasCustomer, businessDate, startedAt, closedAt, dayRegisterId } = found;
  return {
    people: {
      ...toSalePeople(found, submitter.registerId),
      isCashierUser: found.cashierRole !== null,
      hasTill: Boolean(found.hasTill),
    },
    /** Another sale with the same receipt number. */
    sameReceipt: sameReceipt ?? undefined,
    isCustomerKnown: customerNumber === null || Boolean(hasCustomer),
    /** Its day was closed, or a person is asked about cash moved in it. Not closed by another until the end of the transaction. */
    isToJudgeDay: closedAt !== null || Boolean(found.isCashAskedAbout),
    /** Undefined when there is no such day cycle. */
    dayCycle:
      businessDate === null || startedAt === null
        ? undefined
        : { businessDate, startedAt, closedAt, registerId: dayRegisterId },
  };
}
