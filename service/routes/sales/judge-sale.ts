// Whether an accepted sale can be posted to the ledger. The money was taken, so no sale is refused: a sale that cannot be
// posted gets one pending posting exception for a person to resolve, with the first reason found; the others follow one by one.
import { formatAmount } from '#shared/domain/money/money';
import { isCashPayable } from '#shared/domain/sale/verify';
import { ratesOn, type RateOnDay } from '#shared/domain/tax/tax-rates';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { findDiscountIds } from '../../store/catalog/discounts';
import type { SalePeople } from '../../domain/sales/seller-rights';
import type { MerchantTerms } from '../../store/accounts/merchants';
import { findSoldTerms, type SoldTerms } from '../../store/catalog/sold-terms';
import { findNextDay } from '../../store/sales/day-cycles';
import { findLedgerFacts } from '../../store/sales/ledger-facts';
import type { TenantTransaction } from '../../store/database/tenant-store';
import type { DayCycleRow } from '../../store/sales/day-cycle-record';
import type { ReturnedSale } from '../../domain/sales/return-limit';
import type { StatedTransaction } from '../../domain/sales/parsed-sale';
import { judgedTime, otherDate, pastTime } from '../../domain/sales/sale-time';
import { otherTaxCategory, otherTaxRate, partOfPiece } from '../../domain/sales/tax-rate-check';
import { businessDateAt } from '#shared/domain/day/business-date';
import { mayDo } from '#shared/domain/people/rights';
import { featuresOf } from '../../domain/sign-in/role-features';
import { submissionBlocker, type PostingBlocker } from '../../domain/sales/submission-check';
import type { Submitter } from '../../store/sales/submitted';
import { useApprovalsOfSale } from './approval-check';
import { judgeDayAgain } from './judge-drawer';
import { askPerson } from './judge-record';
import { judgeWaitingReturns, roundingBlocker } from './judge-rounding';

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

/** Most sales name none. */
const NO_DISCOUNTS: ReadonlySet<number> = new Set();

interface AcceptedSale {
  readonly sale: SaleTransaction;
  readonly stated: StatedTransaction;
  /** Of its amounts. */
  readonly amounts: PostingBlocker | undefined;
  readonly submitter: Submitter;
  /** Null for a sale, and for a return without one. */
  readonly returned: ReturnedSale | null;
}

/** Makes the posting exception of a sale that cannot be posted. In the transaction that stores the sale. */
export async function judgePosting(
  tx: TenantTransaction,
  { sale, stated, amounts, submitter, returned }: AcceptedSale,
  terms: MerchantTerms,
  now: Date,
): Promise<void> {
  const { lines, totals } = stated;
  const soldAt = new Date(sale.soldAt);
  const judgedAt = judgedTime(soldAt, now, terms);
  const items = await findSoldTerms(tx, sale, judgedAt, terms);
  const { people, isToJudgeDay, ...facts } = await findLedgerFacts(tx, sale, submitter);
  const dayCycleId = sale.dayCycleId ?? (people.hasTill ? await findNextDay(tx, sale.registerId, soldAt) : undefined);
  // Cash refunded before some was taken out may leave too little for that.
  const mayChangeDay = sale.dayCycleId === null || sale.kind === 'RETURN' || isToJudgeDay;
  // One without a day counts to the float of the next.
  const since = sale.dayCycleId === null ? new Date(0) : soldAt;
  if (dayCycleId !== undefined && mayChangeDay) await judgeDayAgain(tx, dayCycleId, since, now);
  if (returned) await judgeWaitingReturns(tx, sale, stated, returned, terms, now);
  const unposted = postingBlocker(sale, lines, {
    ...facts,
    items,
    discountIds: lines.some(({ discountId }) => discountId !== null) ? await findDiscountIds(tx) : NO_DISCOUNTS,
    taxRates: ratesOn(terms.taxRates, businessDateAt(soldAt, terms.timeZone)),
  });
  const notApproved = await useApprovalsOfSale(tx, { sale, stated, people, items, judgedAt }, terms);
  const found = [
    unposted,
    amounts,
    submissionBlocker({ ...sale, submitter, at: soldAt }, { ...people, now }),
    mayNotSell(sale, people),
    pastTime(soldAt, { ...people, ...terms, dayCycle: facts.dayCycle, now }),
    sale.dayCycleId === null ? otherDate(sale.businessDate, soldAt, { ...terms, now }) : undefined,
    people.isOfTill && sale.kind === 'SALE' ? ofNoTill(lines, items) : undefined,
    ...notApproved,
  ].flatMap((reason) => reason ?? []);
  const rounding = roundingBlocker(sale, stated, returned, terms) ?? unpayableCash(sale, stated, terms);
  const [blocker = rounding, ...further] = found;
  if (!blocker) return;
  const { netAmount, taxAmount, grossAmount } = totals;
  const record = {
    eventType: sale.kind,
    externalId: sale.transactionId,
    effectiveAt: sale.businessDate,
    amounts: { netAmount, taxAmount, grossAmount },
    memo: sale.receiptNumber,
  };
  await askPerson(tx, record, blocker, now, further);
}

/** Each refund of a return is rounded by what the others were rounded, see `roundingBlocker`. */
function unpayableCash(
  { kind }: SaleTransaction,
  stated: StatedTransaction,
  { cashRounding, currency }: MerchantTerms,
): PostingBlocker | undefined {
  if (kind === 'RETURN' || isCashPayable(stated, cashRounding)) return undefined;
  const [rounded, step] = [stated.totals.roundingAmount, cashRounding].map((amount) => formatAmount(amount, currency));
  return {
    reasonCode: 'CASH_ROUNDING_WRONG',
    reasonDetail: `It is rounded by ${currency.code} ${rounded}, and the cash is no multiple of ${step}.`,
  };
}

function ofNoTill(
  lines: StatedTransaction['lines'],
  items: ReadonlyMap<string, SoldTerms>,
): PostingBlocker | undefined {
  const itemOf = (itemId: string) => items.get(itemId);
  return otherTaxCategory(lines, itemOf) ?? partOfPiece(lines, itemOf);
}

/** An auditor reads the books, and sells nothing. */
function mayNotSell({ cashier }: SaleTransaction, { cashier: { role } }: SalePeople): PostingBlocker | undefined {
  if (role === null || mayDo(featuresOf(role), 'SELL')) return undefined;
  return { reasonCode: 'CASHIER_NOT_ENTITLED', reasonDetail: `It names ${cashier}, who may not sell.` };
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

/** @returns the first reason that blocks posting. */
export function postingBlocker(
  sale: Pick<SaleTransaction, PostedFacts>,
  lines: StatedTransaction['lines'],
  ledger: Ledger,
): PostingBlocker | undefined {
  return (
    usedReceiptNumber(sale, ledger) ??
    unknownCustomer(sale, ledger) ??
    returnWithoutSale(sale) ??
    unknownItem(lines, ledger) ??
    dayCycleBlocker(sale, ledger) ??
    rateBlocker(sale, lines, ledger) ??
    unknownDiscount(lines, ledger)
  );
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
    reasonDetail: `Sale ${sameReceipt} also has receipt number ${receiptNumber}.`,
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
    reasonDetail: `The sale names customer ${customerNumber}, who is not a customer of the merchant.`,
  };
}

/** The money was given back; a person has to check whether it should have been. */
function returnWithoutSale(sale: Pick<SaleTransaction, 'kind' | 'originalTransactionId'>): PostingBlocker | undefined {
  if (sale.kind !== 'RETURN' || sale.originalTransactionId !== null) return undefined;
  return {
    reasonCode: 'RETURN_WITHOUT_SALE',
    reasonDetail: 'Items were returned without a receipt, so the price paid is not known.',
  };
}

/** A custom amount names no item, and its tax category says how it is posted. */
function unknownItem(lines: StatedTransaction['lines'], { items }: Ledger): PostingBlocker | undefined {
  const line = lines.find(({ itemId }) => itemId !== null && !items.has(itemId));
  if (!line) return undefined;
  return {
    reasonCode: 'ITEM_UNKNOWN',
    reasonDetail: `Line ${line.lineId} (${line.itemName}) names item ${line.itemId}, which is not in the catalog.`,
  };
}

/**
 * A till that was offline sends yesterday's sales after the day was closed: only sales made after the close are suspicious.
 */
function dayCycleBlocker(
  { registerId, dayCycleId, soldAt, businessDate }: Pick<SaleTransaction, PostedFacts>,
  { dayCycle }: Ledger,
): PostingBlocker | undefined {
  if (dayCycleId === null) return undefined;
  if (!dayCycle) {
    return {
      reasonCode: 'DAY_CYCLE_UNKNOWN',
      reasonDetail: `The sale names day cycle ${dayCycleId}, which is not known.`,
    };
  }
  // The day of a vehicle is of no register.
  if (dayCycle.registerId !== null && dayCycle.registerId !== registerId) {
    return {
      reasonCode: 'DAY_CYCLE_OTHER',
      reasonDetail: `The sale is of register ${registerId}, its day cycle of register ${dayCycle.registerId}.`,
    };
  }
  if (dayCycle.closedAt && new Date(soldAt) > dayCycle.closedAt) {
    const closed = dayCycle.closedAt.toISOString();
    return {
      reasonCode: 'DAY_CYCLE_CLOSED',
      reasonDetail: `Sold at ${soldAt}, after its day was closed at ${closed}.`,
    };
  }
  if (dayCycle.businessDate === businessDate) return undefined;
  return {
    reasonCode: 'BUSINESS_DATE_OTHER',
    reasonDetail: `The sale has business date ${businessDate}, its day cycle ${dayCycle.businessDate}.`,
  };
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
    reasonDetail: `Line ${line.lineId} (${line.itemName}) names discount ${line.discountId}, which the merchant does not have.`,
  };
}
