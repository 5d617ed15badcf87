// Why a sale cannot be posted to the ledger, from what it says and what the books have. Asks nothing itself.
import { postingDetail } from '#shared/api/sales/posting-detail';
import type { SaleTransaction } from '#shared/api/sales/sale';
import type { RateOnDay } from '#shared/domain/tax/tax-rates';
import type { StatedTransaction } from '../../domain/sales/parsed-sale';
import type { PostingBlocker } from '../../domain/sales/submission-check';
import { otherTaxRate } from '../../domain/sales/tax-rate-check';
import type { SoldTerms } from '../../store/catalog/sold-terms';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';

interface Ledger {
  /** Another sale with the same receipt number. */
  readonly sameReceipt: string | undefined;
  /** False if the sale names a customer the merchant does not have. */
  readonly isCustomerKnown: boolean;
  /** Ids of the catalog, as sales name them. */
  readonly items: ReadonlyMap<string, Pick<SoldTerms, 'taxes'>>;
  readonly dayCycle: Pick<DayCycleRow, 'registerId' | 'businessDate' | 'closedAt'> | undefined;
  readonly discountIds: { has(id: number): boolean };
  /** On the day of the sale. */
  readonly taxRates: readonly RateOnDay[];
}

type PostedFacts =
  | 'registerId'
  | 'kind'
  | 'receiptNumber'
  | 'customerNumber'
  | 'originalTransactionId'
  | 'dayCycleId'
  | 'soldAt'
  | 'businessDate';

/** @returns the reasons that block posting, in the order in which a person is asked. */
export function postingBlockers(
  sale: Pick<SaleTransaction, PostedFacts>,
  lines: StatedTransaction['lines'],
  ledger: Ledger,
): PostingBlocker[] {
  return [
    usedReceiptNumber(sale, ledger),
    unknownCustomer(sale, ledger),
    returnWithoutSale(sale),
    unknownItem(lines, ledger),
    ...dayCycleBlockers(sale, ledger),
    rateBlocker(sale, lines, ledger),
    unknownDiscount(lines, ledger),
  ].flatMap((reason) => reason ?? []);
}

/**
 * A till whose folder was restored or copied repeats its numbers: a person has to find out which sale is on whose receipt.
 */
function usedReceiptNumber(
  { receiptNumber }: Pick<SaleTransaction, 'receiptNumber'>,
  { sameReceipt }: Ledger,
): PostingBlocker | undefined {
  if (sameReceipt === undefined) return undefined;
  return {
    reasonCode: 'RECEIPT_NUMBER_USED',
    reasonDetail: postingDetail('receiptNumberUsed', { sale: sameReceipt, receipt: receiptNumber }),
  };
}

/** The service may have lost the customer when an older copy was restored; the till cannot know. */
function unknownCustomer(
  { customerNumber }: Pick<SaleTransaction, 'customerNumber'>,
  { isCustomerKnown }: Ledger,
): PostingBlocker | undefined {
  if (isCustomerKnown) return undefined;
  return {
    reasonCode: 'CUSTOMER_UNKNOWN',
    reasonDetail: postingDetail('customerUnknown', { customer: String(customerNumber) }),
  };
}

/** The money was given back; a person has to check whether it should have been. */
function returnWithoutSale(sale: Pick<SaleTransaction, 'kind' | 'originalTransactionId'>): PostingBlocker | undefined {
  if (sale.kind !== 'RETURN' || sale.originalTransactionId !== null) return undefined;
  return {
    reasonCode: 'RETURN_WITHOUT_SALE',
    reasonDetail: postingDetail('withoutReceipt', {}),
  };
}

/** A custom amount names no item, and its tax category says how it is posted. */
function unknownItem(lines: StatedTransaction['lines'], { items }: Ledger): PostingBlocker | undefined {
  const line = lines.find(({ itemId }) => itemId !== null && !items.has(itemId));
  if (!line) return undefined;
  return {
    reasonCode: 'ITEM_UNKNOWN',
    reasonDetail: postingDetail('itemUnknown', {
      line: line.lineId,
      item: line.itemName,
      itemId: String(line.itemId),
    }),
  };
}

/**
 * A till that was offline sends yesterday's sales after the day was closed: only sales made after the close are suspicious.
 */
function dayCycleBlockers(
  { registerId, dayCycleId, soldAt, businessDate }: Pick<SaleTransaction, PostedFacts>,
  { dayCycle }: Ledger,
): PostingBlocker[] {
  if (dayCycleId === null) return [];
  if (!dayCycle) {
    const reasonDetail = postingDetail('dayUnknown', { day: dayCycleId });
    return [{ reasonCode: 'DAY_CYCLE_UNKNOWN', reasonDetail }];
  }
  const found: PostingBlocker[] = [];
  // The day of a vehicle is of no register.
  if (dayCycle.registerId !== null && dayCycle.registerId !== registerId) {
    const reasonDetail = postingDetail('dayOfOther', { register: registerId, dayRegister: dayCycle.registerId });
    found.push({ reasonCode: 'DAY_CYCLE_OTHER', reasonDetail });
  }
  if (dayCycle.closedAt && new Date(soldAt) > dayCycle.closedAt) {
    const reasonDetail = postingDetail('dayClosed', { at: soldAt, closedAt: dayCycle.closedAt.toISOString() });
    found.push({ reasonCode: 'DAY_CYCLE_CLOSED', reasonDetail });
  }
  if (dayCycle.businessDate !== businessDate) {
    const reasonDetail = postingDetail('dateOtherThanDay', { date: businessDate, dayDate: dayCycle.businessDate });
    found.push({ reasonCode: 'BUSINESS_DATE_OTHER', reasonDetail });
  }
  return found;
}

/** A return bears the rate of its sale, which was checked against it, whatever rate holds today. */
function rateBlocker(
  { kind, originalTransactionId }: Pick<SaleTransaction, 'kind' | 'originalTransactionId'>,
  lines: StatedTransaction['lines'],
  { taxRates, items }: Ledger,
): PostingBlocker | undefined {
  if (kind === 'RETURN' && originalTransactionId !== null) return undefined;
  return otherTaxRate(lines, taxRates, (itemId) => items.get(itemId)?.taxes);
}

function unknownDiscount(lines: StatedTransaction['lines'], { discountIds }: Ledger): PostingBlocker | undefined {
  const line = lines.find(({ discountId }) => discountId !== null && !discountIds.has(discountId));
  if (!line) return undefined;
  return {
    reasonCode: 'DISCOUNT_UNKNOWN',
    reasonDetail: postingDetail('discountUnknown', {
      line: line.lineId,
      item: line.itemName,
      discount: String(line.discountId),
    }),
  };
}
