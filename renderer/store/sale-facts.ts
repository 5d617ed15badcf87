// What a sale or return is made under: its reserved ids, the open day, who and where. Read before it is built.
import { formatReceiptNumber } from '#shared/domain/receipt-number';
import type { SaleInput } from '#shared/domain/sale';
import type { Session } from '#shared/ipc/session';
import { businessDateOf } from './business-date';
import { moneyTransaction } from './money-transaction';
import { reserveNextSale } from './next-sale';
import type { Store } from './store';
import { readOpenDay } from './store-day';

type Said = 'transactionId' | 'receiptNumber' | 'registerId' | 'dayCycleId' | 'businessDate' | 'soldAt' | 'cashier';

export interface SaleFacts {
  readonly said: Pick<SaleInput, Said | 'currency'>;
  readonly receiptSequence: number;
}

/** @throws CodedError STORE_WRITE_FAILED, STORE_NOT_READY */
export async function readSaleFacts(store: Store, session: Session): Promise<SaleFacts> {
  const { me, merchant, registerId, receiptSequenceFloor } = session;
  const newId = store.newId();
  const { transactionId, receiptSequence } = await moneyTransaction(store, [store.db.meta], () =>
    reserveNextSale(store.db, receiptSequenceFloor, newId),
  );
  const day = await readOpenDay(store.db, registerId);
  const soldAt = store.now();
  const said = {
    transactionId,
    receiptNumber: formatReceiptNumber(registerId, receiptSequence),
    registerId,
    dayCycleId: day?.dayCycleId ?? null,
    // A day that is open over midnight keeps its date.
    businessDate: day?.businessDate ?? businessDateOf(soldAt, merchant.timeZone),
    soldAt: soldAt.toISOString(),
    cashier: me.username,
    currency: merchant.currency,
  };
  return { said, receiptSequence };
}
