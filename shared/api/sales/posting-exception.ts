// Posting exceptions: business events that could not be posted to the ledger automatically ("Posting exception" under
// Resources, "Accounting and reports" under Endpoints).
import { z } from 'zod';
import { nullable, typedText } from '../wire/formats';
import { flatPage, pageQuery } from '../wire/paging';

export const POSTING_EXCEPTION_STATUSES = ['PENDING', 'RESOLVED'] as const;
export const postingExceptionStatus = z.enum(POSTING_EXCEPTION_STATUSES);

/** The records of a till that a person may have to look at. */
export const POSTING_EVENTS = ['SALE', 'RETURN', 'CASH_MOVEMENT', 'DAY_OPENING', 'DAY_CLOSING', 'AUDIT_ENTRY'] as const;
export type PostingEvent = (typeof POSTING_EVENTS)[number];

/** Why an accepted record was not posted. Our own values: the API document does not define those of reasonCode. */
export const POSTING_REASONS = [
  'RECEIPT_NUMBER_USED',
  'CUSTOMER_UNKNOWN',
  'RETURN_WITHOUT_SALE',
  'ITEM_UNKNOWN',
  'DAY_CYCLE_UNKNOWN',
  'DAY_CYCLE_OTHER',
  'DAY_CYCLE_CLOSED',
  'BUSINESS_DATE_OTHER',
  'TAX_RATE_UNKNOWN',
  'GST_STATE_OTHER',
  'DISCOUNT_UNKNOWN',
  'QUANTITY_NOT_WHOLE',
  'CASH_ROUNDING_WRONG',
  'REFUND_ROUNDED_TWICE',
  // Of who sent it.
  'REGISTER_OTHER',
  'CASHIER_UNKNOWN',
  'CASHIER_NOT_ENTITLED',
  'RECEIPT_NUMBER_OTHER',
  'TIME_IN_FUTURE',
  'TIME_IN_PAST',
  'PRICE_NOT_APPROVED',
  'DISCOUNT_NOT_APPROVED',
  'REFUND_NOT_APPROVED',
  'APPROVER_NOT_ENTITLED',
  'APPROVAL_NOT_PROVEN',
  // Of the drawer.
  'CASH_DIFFERENCE_NOT_APPROVED',
  'CASH_OUT_ABOVE_DRAWER',
] as const;
export type PostingReason = (typeof POSTING_REASONS)[number];

/** As read; unknown codes are kept as received. */
export const postingException = z
  .object({
    id: z.string(),
    sourceSystem: z.string().describe('Where the event comes from: POS for a sale of a till.'),
    externalId: z
      .string()
      .describe(
        'Id of the event at its source: the transactionId of a sale, the movementId, dayCycleId or auditId of others.',
      ),
    eventType: z.string().describe(`One of ${POSTING_EVENTS.join(', ')}.`),
    reasonCode: z.string().describe(`One of ${POSTING_REASONS.join(', ')}.`),
    reasonDetail: z.string().describe('The reason in one sentence.'),
    status: z
      .string()
      .describe(
        'PENDING, or RESOLVED when it has been entered in the ledger, turned out to be in order, or a person resolved it.',
      ),
    effectiveAt: z.string().describe('Date the entry would have had: the business date of a sale.'),
    amounts: z
      .record(z.string(), z.number())
      .describe(
        "Major units of the merchant's currency: netAmount, taxAmount and grossAmount of a sale, amount of a cash movement, openingCash or closingCash of a day.",
      ),
    memo: nullable(z.string().describe('The receipt number of a sale.')),
    createdAt: z.string(),
    updatedAt: z.string(),
    resolvedAt: nullable(z.string()),
    resolvedEntryId: nullable(z.string().describe('The ledger entry that resolved it.')),
    resolvedBy: nullable(z.string()).describe(
      'An extension: user name of the person who resolved it; null if nobody did.',
    ),
    resolutionNote: nullable(z.string()).describe('An extension: what that person noted.'),
  })
  .meta({
    examples: [
      {
        id: '7e0f3c52-52a4-4d3c-9a0e-6a0b1f3f9c21',
        sourceSystem: 'POS',
        externalId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a10',
        eventType: 'SALE',
        reasonCode: 'ITEM_UNKNOWN',
        reasonDetail: 'Line 2 (GIFT WRAP) sells item 9041, which is not in the catalog.',
        status: 'PENDING',
        effectiveAt: '2026-03-02',
        amounts: { netAmount: 39.05, taxAmount: 1.95, grossAmount: 41 },
        memo: '1-00418',
        createdAt: '2026-03-02T06:21:04.120Z',
        updatedAt: '2026-03-02T06:21:04.120Z',
        resolvedAt: null,
        resolvedEntryId: null,
        resolvedBy: null,
        resolutionNote: null,
      },
    ],
  });
export type PostingException = z.output<typeof postingException>;

/** GET list, newest first; all unless `status` is given. */
export const postingExceptionListQuery = z.object({ status: postingExceptionStatus.optional(), ...pageQuery.shape });
export type PostingExceptionListQuery = z.output<typeof postingExceptionListQuery>;

export const postingExceptionPage = flatPage(postingException).extend({
  pendingCount: z.int().nonnegative().describe('Total number of PENDING exceptions, regardless of filter and page.'),
});

/** POST resolve. */
export const postingExceptionResolveBody = z
  .object({
    note: typedText().trim().min(1).max(2000).describe('How it was resolved, for whoever reads the books later.'),
  })
  .meta({ examples: [{ note: 'Entered by hand: the item was renamed after the sale.' }] });
