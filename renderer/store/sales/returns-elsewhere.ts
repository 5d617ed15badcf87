// Sales and returns that this till does not have, from the service. Nothing of it is stored: a return names its sale, and
// the service looks once more at what is left of it.
import type { Sale } from '#shared/domain/sale/sale';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { returnsOfSale, salesByReceipt } from './sales-at-service';
import type { PosDatabase } from '../database/database';
import { readSkus } from '../items/item-skus';
import { allReturns, readReturnsOf, type ReturnableSale } from './returns';
import { saleOf } from '../writes/sale-transaction';
import type { Store } from '../core/store';

type Asking = Pick<Store, 'db' | 'pos'>;

/** Null when the service does not have such a sale. @throws CodedError as any call to the service does */
export async function returnableFromService(store: Asking, receiptNumber: string): Promise<ReturnableSale | null> {
  const found = await salesByReceipt(store.pos, receiptNumber);
  const transaction = found.find(({ kind }) => kind === 'SALE');
  if (!transaction) return null;
  const elsewhere = await returnsAtService(store, transaction.transactionId);
  const here = await readReturnsOf(store.db, transaction.transactionId);
  const sale = await readable(store.db, transaction);
  return {
    sale,
    returns: allReturns(here, elsewhere),
    customerNumber: transaction.customerNumber,
    localCustomerId: null,
  };
}

/** @throws CodedError as any call to the service does */
export async function returnsAtService({ db, pos }: Asking, transactionId: string): Promise<Sale[]> {
  const found = await returnsOfSale(pos, transactionId);
  return Promise.all(found.map((transaction) => readable(db, transaction)));
}

async function readable(db: PosDatabase, transaction: SaleTransaction): Promise<Sale> {
  const itemIds = transaction.cart.lines.map(({ itemId }) => itemId);
  return saleOf(transaction, await readSkus(db, itemIds));
}
