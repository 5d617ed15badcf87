// Requests sales and returns from the service that this till does not have. Nothing is stored: a return refers to its sale,
// and the service checks the returnable quantities once more.
import type { Sale } from '#shared/domain/sale/sale';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { returnsOfSale, salesByReceipt, salesOf } from './sales-at-service';
import type { PosDatabase } from '../database/database';
import { readSoldItems } from '../items/sold-items';
import { allReturns, readReturnsOf, type ReturnableSale } from './returns';
import { saleOf } from '#shared/writes/sale-transaction';
import type { Store } from '../core/store';

type Asking = Pick<Store, 'db' | 'pos'>;

/** Null when the service has no such sale. @throws CodedError like any call to the service */
export async function returnableFromService(store: Asking, receiptNumber: string): Promise<ReturnableSale | null> {
  const transaction = await saleByReceipt(store, receiptNumber);
  if (!transaction) return null;
  const elsewhere = await returnsAtService(store, transaction.transactionId);
  const here = await readReturnsOf(store.db, transaction.transactionId);
  const sale = await readable(store.db, transaction);
  const returns = allReturns(here, elsewhere);
  const again = await paidAgainAtService(store, transaction, returns);
  return {
    sale,
    returns,
    customerNumber: transaction.customerNumber,
    localCustomerId: null,
    ...(again && { paidAgainBy: again.receiptNumber }),
  };
}

/** The sale that was paid in place of one whose payment was corrected: at the same register, on the day of its return, at the same price. */
async function paidAgainAtService(
  { pos }: Asking,
  { receiptNumber, totals, registerId }: SaleTransaction,
  returns: readonly Sale[],
): Promise<SaleTransaction | undefined> {
  const correction = returns.find(({ correctsPayment }) => correctsPayment);
  if (!correction) return undefined;
  const { businessDate } = correction;
  const found = await salesOf(pos, { businessDate, registerId, grossAmount: totals.grossAmount });
  return found.find(({ correctedReceiptNumber }) => correctedReceiptNumber === receiptNumber);
}

/** The receipt of a return leads to its sale. */
async function saleByReceipt({ pos }: Asking, receiptNumber: string): Promise<SaleTransaction | undefined> {
  const found = await salesByReceipt(pos, receiptNumber);
  const sale = found.find(({ kind }) => kind === 'SALE');
  const original = found.find(({ kind }) => kind === 'RETURN')?.originalReceiptNumber;
  if (sale || original === undefined) return sale;
  return (await salesByReceipt(pos, original)).find(({ kind }) => kind === 'SALE');
}

/** @throws CodedError like any call to the service */
export async function returnsAtService({ db, pos }: Asking, transactionId: string): Promise<Sale[]> {
  const found = await returnsOfSale(pos, transactionId);
  return Promise.all(found.map((transaction) => readable(db, transaction)));
}

async function readable(db: PosDatabase, transaction: SaleTransaction): Promise<Sale> {
  return saleOf(transaction, await readSoldItems(db, transaction.cart.lines));
}
