// Posting exceptions of the demo, as left by an outdated till or a wrong clock. Their receipt numbers belong to inactive
// registers, so no till repeats them.
import { decimalText, minor, subtract, mulDivRound } from '#shared/domain/money/money';
import { formatPercent, rateFromPercent, WHOLE_RATE } from '#shared/domain/money/rate';
import type { PostingReason } from '#shared/api/sales/posting-exception';
import { businessDateAt, DAY_MS } from '#shared/domain/day/business-date';
import type { TenantTransaction } from '../store/database/tenant-store';
import { insertRows } from './kit/insert-rows';
import type { Seeding } from './kit/seeding';

const HOUR_MS = 60 * 60 * 1000;

type PlannedReason = Extract<
  PostingReason,
  'ITEM_UNKNOWN' | 'DAY_CYCLE_UNKNOWN' | 'DAY_CYCLE_CLOSED' | 'BUSINESS_DATE_OTHER' | 'TAX_RATE_UNKNOWN'
>;

interface PlannedException {
  readonly daysAgo: number;
  readonly eventType: 'SALE' | 'RETURN';
  readonly reasonCode: PlannedReason;
  /** Pounds of the data set, taken as the merchant's currency. */
  readonly gross: number;
  readonly receiptNumber: string;
  /** Days after which a person entered it in the ledger; null while pending. */
  readonly resolvedAfter: number | null;
}

const EXCEPTIONS: readonly PlannedException[] = [
  at(21, 'SALE', 'ITEM_UNKNOWN', 23.4, '2-00871', 2),
  at(14, 'SALE', 'TAX_RATE_UNKNOWN', 112.5, '2-00896', 1),
  at(9, 'RETURN', 'BUSINESS_DATE_OTHER', 8.85, '2-00903', 3),
  at(6, 'SALE', 'DAY_CYCLE_UNKNOWN', 46.2, '3-00117', null),
  at(3, 'SALE', 'DAY_CYCLE_CLOSED', 17.7, '2-00921', null),
  at(1, 'RETURN', 'ITEM_UNKNOWN', 5.95, '2-00930', null),
];

export async function plantAccounting(tx: TenantTransaction, seeding: Seeding): Promise<void> {
  await insertRows(
    tx,
    'posting_exceptions',
    EXCEPTIONS.map((planned, sequence) => makeException(planned, sequence, seeding)),
  );
}

function at(
  daysAgo: number,
  eventType: PlannedException['eventType'],
  reasonCode: PlannedReason,
  gross: number,
  receiptNumber: string,
  resolvedAfter: number | null,
): PlannedException {
  return { daysAgo, eventType, reasonCode, gross, receiptNumber, resolvedAfter };
}

function makeException(planned: PlannedException, sequence: number, { tenant, index, currency, now }: Seeding) {
  const { merchant, items } = tenant;
  const createdAt = new Date(now.getTime() - planned.daysAgo * DAY_MS - sequence * 11 * 60_000);
  const resolvedAt =
    planned.resolvedAfter === null
      ? null
      : new Date(createdAt.getTime() + planned.resolvedAfter * DAY_MS).toISOString();
  const effectiveAt = businessDateAt(createdAt, merchant.timeZone);
  const rate = rateFromPercent(merchant.standardRate);
  const grossAmount = minor(Math.round(planned.gross * items.factor * 10 ** currency.exponent));
  const taxAmount = minor(mulDivRound(grossAmount, rate, WHOLE_RATE + rate));
  const soldAt = `${decimalText(grossAmount, currency)} ${currency.code}`;
  const details: Readonly<Record<PlannedReason, string>> = {
    ITEM_UNKNOWN: `Line 1 (GIFT WRAP SERVICE, ${soldAt}) names item 90000${sequence}, which is not in the catalog.`,
    DAY_CYCLE_UNKNOWN: `The sale names day cycle ${eventId(index, 40 + sequence)}, which is not known.`,
    DAY_CYCLE_CLOSED: `Sold at ${createdAt.toISOString()}, after its day was closed at ${new Date(createdAt.getTime() - HOUR_MS).toISOString()}.`,
    BUSINESS_DATE_OTHER: `The sale counts to ${effectiveAt}, its day cycle to ${businessDateAt(new Date(createdAt.getTime() - DAY_MS), merchant.timeZone)}.`,
    TAX_RATE_UNKNOWN: `Line 1 (VINTAGE UNION JACK BUNTING) bears ${formatPercent(rate)} % ZERO, which is not a rate of the merchant.`,
  };
  return {
    id: eventId(index, sequence),
    sourceSystem: 'POS',
    externalId: eventId(index, 20 + sequence),
    eventType: planned.eventType,
    reasonCode: planned.reasonCode,
    reasonDetail: details[planned.reasonCode],
    status: resolvedAt === null ? 'PENDING' : 'RESOLVED',
    effectiveAt,
    amounts: { netAmount: subtract(grossAmount, taxAmount), taxAmount, grossAmount },
    memo: planned.receiptNumber,
    createdAt: createdAt.toISOString(),
    updatedAt: resolvedAt ?? createdAt.toISOString(),
    resolvedAt,
    resolvedEntryId: resolvedAt === null ? null : eventId(index, 60 + sequence),
  };
}

/** A UUID that is the same in every demo. */
function eventId(tenantIndex: number, sequence: number): string {
  const tail = `${tenantIndex}${String(sequence).padStart(4, '0')}`;
  return `0e0e0000-0000-4000-8000-${tail.padStart(12, '0')}`;
}
