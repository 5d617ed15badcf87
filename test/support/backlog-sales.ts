// Creates the sales of days without a network with the till's own domain: a given number, ending at a given time.
import { addLine, EMPTY_CART, type Cart } from '#shared/domain/cart/cart';
import { currencyOf } from '#shared/domain/money/currency';
import { minorFromDecimal } from '#shared/domain/money/money';
import { paymentState, takeExact } from '#shared/domain/sale/payment';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { formatReceiptNumber } from '#shared/domain/receipt/receipt-number';
import { priceCart } from '#shared/domain/cart/price-cart';
import type { Item } from '#shared/api/catalog/item';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { DayOpenWrite } from '#shared/writes/day';
import type { SaleWrite } from '#shared/writes/sale';
import type { Write } from '#shared/writes/write';
import { businessDateAt } from '#shared/domain/day/business-date';
import { builtSale } from '#renderer/store/sales/record-once';
import { paymentConfigOf, priceConfigOf } from '#renderer/store/core/merchant-config';
import type { Random } from '#service/seed/kit/random';

export interface BacklogOf {
  readonly merchant: Merchant;
  readonly registerId: number;
  /** User name. */
  readonly cashier: string;
  /** The highest receipt sequence given out so far. */
  readonly sequenceFloor: number;
  /** At least the number of lines of a sale. */
  readonly items: readonly Item[];
  readonly count: number;
  readonly linesPerSale: number;
  /** From the first sale to the last. */
  readonly days: number;
  readonly endsAt: Date;
  /** The sales of the last hours belong to an open day. */
  readonly opensDay: boolean;
  readonly random: Random;
  readonly newId: () => string;
}

const DAY_MS = 86_400_000;
/** How long before the last sale the open day was opened. */
const OPEN_FOR_MS = 8 * 3_600_000;
const MOST_UNITS = 4;

/** Oldest first; the opening of a day precedes its first sale. */
export function* backlogWrites(of: BacklogOf): Generator<Write> {
  const endsAt = of.endsAt.getTime();
  const day = of.opensDay ? openedDay(of, new Date(endsAt - OPEN_FOR_MS)) : null;
  let isDayOpen = false;
  for (let i = 1; i <= of.count; i += 1) {
    const soldAt = new Date(endsAt - Math.round(((of.count - i) / of.count) * of.days * DAY_MS));
    if (day && !isDayOpen && soldAt.toISOString() >= day.savedAt) {
      yield day;
      isDayOpen = true;
    }
    yield saleAt(of, of.sequenceFloor + i, soldAt, isDayOpen ? day : null);
  }
}

function openedDay({ merchant, registerId, cashier, newId }: BacklogOf, at: Date): DayOpenWrite {
  const entryId = newId();
  const savedAt = at.toISOString();
  const businessDate = businessDateAt(at, merchant.timeZone);
  const body = { dayCycleId: entryId, businessDate, startedAt: savedAt, openingCash: 100, registerId };
  return { kind: 'day.open', entryId, savedAt, savedBy: cashier, body };
}

function saleAt(of: BacklogOf, receiptSequence: number, soldAt: Date, day: DayOpenWrite | null): SaleWrite {
  const { merchant, registerId, cashier, newId } = of;
  const date = businessDateAt(soldAt, merchant.timeZone);
  const priced = priceCart(cartOf(of), priceConfigOf(merchant, date));
  const paymentConfig = paymentConfigOf(merchant);
  const gross = priced.totals.grossAmount;
  const tenders = [takeExact('CASH', paymentState(gross, [], paymentConfig).cash.due)];
  const said = {
    transactionId: newId(),
    receiptNumber: formatReceiptNumber(registerId, receiptSequence),
    registerId,
    dayCycleId: day?.entryId ?? null,
    businessDate: day?.body.businessDate ?? date,
    soldAt: soldAt.toISOString(),
    cashier,
    currency: merchant.currency,
  };
  return builtSale({ said, receiptSequence }, null, () => ({
    ...said,
    kind: 'SALE',
    originalTransactionId: null,
    customerNumber: null,
    settled: priced,
    discount: null,
    tenders,
    roundingAmount: paymentState(gross, tenders, paymentConfig).roundingAmount,
  })).write;
}

function cartOf({ merchant, items, linesPerSale, random, newId }: BacklogOf): Cart {
  const currency = currencyOf(merchant.currency);
  const first = random.below(items.length);
  let cart = EMPTY_CART;
  for (let i = 0; i < linesPerSale; i += 1) {
    const item = items[(first + i) % items.length];
    if (!item) throw new Error('There are no items to sell.');
    cart = addLine(cart, {
      lineId: newId(),
      itemId: item.itemId,
      sku: item.sku,
      itemName: item.name,
      quantity: quantityFromDecimal(1 + random.below(MOST_UNITS)),
      unitPrice: minorFromDecimal(item.unitPrice, currency),
      taxCategory: item.taxCategory,
      ...(item.taxRateId !== undefined && { taxRateId: item.taxRateId }),
      discount: null,
      originalLineId: null,
      uomCode: item.uomCode,
    });
  }
  return cart;
}
