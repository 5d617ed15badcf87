// Whether an accepted sale can be posted to the ledger. The money was taken, so no sale is refused: a sale that cannot be
// posted gets one pending posting exception for a person to resolve, with the first reason found; the others follow one by one.
import { postingDetail } from '#shared/api/sales/posting-detail';
import { formatAmount } from '#shared/domain/money/money';
import { isCashPayable } from '#shared/domain/sale/verify';
import { ratesOn } from '#shared/domain/tax/tax-rates';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { findDiscountIds } from '../../store/catalog/discounts';
import type { SalePeople } from '../../domain/sales/seller-rights';
import type { MerchantTerms } from '../../store/accounts/merchants';
import { findSoldTerms, type SoldTerms } from '../../store/catalog/sold-terms';
import { findNextDay } from '../../store/sales/day-cycles';
import { findLedgerFacts } from '../../store/sales/ledger-facts';
import type { TenantTransaction } from '../../store/database/tenant-store';
import type { ReturnedSale } from '../../domain/sales/return-limit';
import type { StatedTransaction } from '../../domain/sales/parsed-sale';
import { judgedTime, otherDate, pastTime } from '../../domain/sales/sale-time';
import { otherTaxCategory, partOfPiece } from '../../domain/sales/tax-rate-check';
import { businessDateAt } from '#shared/domain/day/business-date';
import { mayDo } from '#shared/domain/people/rights';
import { featuresOf } from '../../domain/sign-in/role-features';
import { submissionBlockers, type PostingBlocker } from '../../domain/sales/submission-check';
import type { Submitter } from '../../store/sales/submitted';
import { useApprovalsOfSale } from './approval-check';
import { judgeDayAgain } from './judge-drawer';
import { askPerson } from './judge-record';
import { judgeWaitingReturns, roundingBlocker } from './judge-rounding';
import { postingBlockers } from './posting-blocker';

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
  const unposted = postingBlockers(sale, lines, {
    ...facts,
    items,
    discountIds: lines.some(({ discountId }) => discountId !== null) ? await findDiscountIds(tx) : NO_DISCOUNTS,
    taxRates: ratesOn(terms.taxRates, businessDateAt(soldAt, terms.timeZone)),
  });
  const notApproved = await useApprovalsOfSale(tx, { sale, stated, people, items, judgedAt }, terms);
  const found = [
    ...unposted,
    amounts,
    ...submissionBlockers({ ...sale, submitter, at: soldAt }, { ...people, now }),
    mayNotSell(sale, people),
    pastTime(soldAt, { ...people, ...terms, dayCycle: facts.dayCycle, now }),
    sale.dayCycleId === null ? otherDate(sale.businessDate, soldAt, { ...terms, now }) : undefined,
    people.isOfTill && sale.kind === 'SALE' ? ofNoTill(lines, items) : undefined,
    ...notApproved,
    unpayableCash(sale, stated, terms),
    roundingBlocker(sale, stated, returned, terms),
  ].flatMap((reason) => reason ?? []);
  const [blocker, ...further] = found;
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
    reasonDetail: postingDetail('cashRounding', { rounded: `${currency.code} ${rounded}`, step: String(step) }),
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
  return { reasonCode: 'CASHIER_NOT_ENTITLED', reasonDetail: postingDetail('cashierMayNotSell', { cashier }) };
}
