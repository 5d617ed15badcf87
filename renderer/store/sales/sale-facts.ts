// The facts a sale or return is built from: its reserved ids, the open day, the cashier and the register.
import { mayDo } from '#shared/domain/people/rights';
import { formatReceiptNumber } from '#shared/domain/receipt/receipt-number';
import type { SaleInput } from '#shared/domain/sale/sale';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import { businessDateAt } from '#shared/domain/day/business-date';
import { tillRulesOf } from '../core/merchant-config';
import { moneyTransaction } from '../core/money-transaction';
import { readNextSale, reserveNextSale } from '../writes/next-sale';
import type { DayRow, NextSaleRow } from '../database/till-rows';
import type { Store } from '../core/store';
import { readOpenDay } from '../writes/store-day';
import { readEpoch } from '../database/write-transaction';

type Said = 'transactionId' | 'receiptNumber' | 'registerId' | 'dayCycleId' | 'businessDate' | 'soldAt' | 'cashier';

export interface SaleFacts {
  readonly said: Pick<SaleInput, Said | 'currency'>;
  readonly receiptSequence: number;
}

/**
 * @throws CodedError FEATURE_MISSING for a person who may not sell, DAY_NOT_OPEN where the merchant allows no sale without a day, STORE_WRITE_FAILED,
 * STORE_NOT_READY
 */
export async function readSaleFacts(store: Store, session: Session): Promise<SaleFacts> {
  const { me, merchant, registerId } = session;
  if (!mayDo(me.features, 'SELL')) throw new CodedError('FEATURE_MISSING');
  const { next, day } = (await readAhead(store, session)) ?? (await reserve(store, session));
  if (!day && !tillRulesOf(merchant).saleWithoutDay) throw new CodedError('DAY_NOT_OPEN');
  const { transactionId, receiptSequence } = next;
  await store.clockChecked();
  const soldAt = store.now();
  const said = {
    transactionId,
    receiptNumber: formatReceiptNumber(registerId, receiptSequence),
    registerId,
    dayCycleId: day?.dayCycleId ?? null,
    // A day that stays open past midnight keeps its date.
    businessDate: day?.businessDate ?? businessDateAt(soldAt, merchant.timeZone),
    soldAt: soldAt.toISOString(),
    cashier: me.username,
    currency: merchant.currency,
  };
  return { said, receiptSequence };
}

interface Ahead {
  readonly next: NextSaleRow;
  readonly day: DayRow | undefined;
}

/**
 * The reservation made with the previous sale. A read does not wait for the disk, unlike a strict transaction, even one that
 * writes nothing. Null when there is none or this is not the only open store; `reserve` then handles the cause.
 */
async function readAhead({ db, epoch }: Store, { registerId, receiptSequenceFloor }: Session): Promise<Ahead | null> {
  try {
    return await db.transaction('r', [db.meta, db.days], async () => {
      const [now, next, day] = await Promise.all([
        readEpoch(db, 'meta'),
        readNextSale(db),
        readOpenDay(db, registerId),
      ]);
      return now === epoch && next && next.receiptSequence > receiptSequenceFloor ? { next, day } : null;
    });
  } catch {
    return null;
  }
}

async function reserve(store: Store, { registerId, receiptSequenceFloor }: Session): Promise<Ahead> {
  const { db } = store;
  const newId = store.newId();
  const next = await moneyTransaction(store, [db.meta], () => reserveNextSale(db, receiptSequenceFloor, newId));
  return { next, day: await readOpenDay(db, registerId) };
}
