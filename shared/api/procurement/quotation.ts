// Supplier quotations: "Supplier quotation" under Resources, "Procurement" under Endpoints; the list and creating are extensions.
// Amounts are in major units of the quotation's currency; quantities are decimals with at most three places.
import { z } from 'zod';
import { buyingDate, LARGEST_PRICE, MOST_BOUGHT } from './buying';
import { currencyText, int64, nullable, repeatable, uuidText, typedText } from '../wire/formats';
import { pageQuery } from '../wire/paging';

export const QUOTATION_STATUSES = ['DRAFT', 'RECEIVED', 'AWARDED', 'REJECTED', 'WITHDRAWN'] as const;
export const quotationStatus = z.enum(QUOTATION_STATUSES);
export type QuotationStatus = z.infer<typeof quotationStatus>;

/** Lines of one quotation; more suggests the wrong file. */
export const MAX_QUOTATION_LINES = 500;

const AWARD = 'PENDING until the quotation is decided, then AWARDED or NOT_AWARDED. Set by the service.';

/** A line as read. */
export const quotationLine = z.object({
  id: int64,
  rfqItemId: nullable(int64),
  itemId: nullable(z.string()),
  itemName: nullable(z.string()),
  quotedQty: z.number(),
  unitPrice: z.number(),
  extendedAmount: z.number().meta({ description: 'quotedQty × unitPrice, rounded half up to the minor unit.' }),
  unitOfMeasure: nullable(z.string()),
  uomId: nullable(z.string()),
  leadTimeDays: nullable(z.number()),
  minimumOrderQty: nullable(z.number()),
  taxInclusive: z.boolean(),
  awardStatus: z.string().meta({ description: AWARD }),
  awardedQty: nullable(z.number()),
  purchaseOrderId: nullable(z.string()),
  notes: nullable(z.string()),
});
export type QuotationLine = z.output<typeof quotationLine>;

/** A quotation as read, with its lines; an unknown status is kept as received. */
export const quotation = z
  .object({
    id: z.string(),
    quoteNumber: z.string(),
    vendorQuoteRef: nullable(z.string()).meta({ description: "The vendor's own number." }),
    rfqId: nullable(z.string()),
    rfqNumber: nullable(z.string()),
    rfqStatus: nullable(z.string()).meta({
      description: 'OPEN or CLOSED; null without a request, and from a service that does not say it.',
    }),
    rfqClosesAt: nullable(z.string()).meta({
      description: 'An OPEN request accepts quotes up to this moment; null: until it is closed.',
    }),
    vendorId: z.string(),
    vendorName: z.string(),
    quoteDate: z.string(),
    validUntil: nullable(z.string()).meta({ description: 'The last day the offer is valid; null when not stated.' }),
    currency: z.string(),
    status: z.string().meta({ description: QUOTATION_STATUSES.join(', ') }),
    expired: z.boolean().meta({ description: "validUntil lies before today in the merchant's time zone." }),
    totalAmount: z.number().meta({ description: "The sum of the lines' extendedAmount, calculated by the service." }),
    notes: nullable(z.string()),
    items: z.array(quotationLine),
    createdBy: z.string(),
    createdAt: z.string(),
  })
  .meta({
    examples: [
      {
        id: '90070000-0000-4000-8000-000000000001',
        quoteNumber: 'Q-1001',
        vendorQuoteRef: 'AR/26/118',
        rfqId: '4f900000-0000-4000-8000-000000000001',
        rfqNumber: 'RFQ-501',
        rfqStatus: 'OPEN',
        rfqClosesAt: null,
        vendorId: '5e110000-0000-4000-8000-000000000001',
        vendorName: 'Al Ras Gift Trading',
        quoteDate: '2026-03-02',
        validUntil: '2026-04-01',
        currency: 'AED',
        status: 'RECEIVED',
        expired: false,
        totalAmount: 150,
        notes: null,
        items: [
          {
            id: 1,
            rfqItemId: 1,
            itemId: '10',
            itemName: 'WHITE METAL LANTERN',
            quotedQty: 24,
            unitPrice: 6.25,
            extendedAmount: 150,
            unitOfMeasure: 'EA',
            uomId: null,
            leadTimeDays: 14,
            minimumOrderQty: 12,
            taxInclusive: false,
            awardStatus: 'PENDING',
            awardedQty: null,
            purchaseOrderId: null,
            notes: null,
          },
        ],
        createdBy: 'omar.haddad',
        createdAt: '2026-03-02T06:30:00.000Z',
      },
    ],
  });
export type Quotation = z.output<typeof quotation>;

export const quotationListQuery = z.object({
  status: repeatable(quotationStatus).optional().meta({ description: 'Repeatable; all statuses when left out.' }),
  ...pageQuery.shape,
});
export type QuotationListQuery = z.output<typeof quotationListQuery>;

const quantity = z.number().max(MOST_BOUGHT);
const text = (max: number) => typedText().trim().max(max).nullish();

/** A line as sent. Fields set by the service (id, extendedAmount, the award) are ignored; null counts as omitted. */
export const quotationLineBody = z.object({
  rfqItemId: int64.nullish().meta({ description: 'The line of the request for quote this one answers.' }),
  itemId: text(64).meta({ description: 'One of itemId and itemName is required; it need not be in the catalog.' }),
  itemName: text(255).meta({ description: 'Default: the name itemId has in the catalog.' }),
  quotedQty: quantity.positive().meta({ description: 'At most three decimals.' }),
  unitPrice: z
    .number()
    .nonnegative()
    .max(LARGEST_PRICE)
    .meta({ description: "Major units, with no more decimals than the quotation's currency has." }),
  unitOfMeasure: text(32),
  uomId: uuidText.toLowerCase().nullish(),
  leadTimeDays: z.int().nonnegative().max(3650).nullish(),
  minimumOrderQty: quantity.nonnegative().nullish().meta({ description: 'At most three decimals.' }),
  taxInclusive: z.boolean().nullish().meta({ description: 'Default false.' }),
  notes: text(2000),
});
export type QuotationLineBody = z.output<typeof quotationLineBody>;

const header = {
  vendorQuoteRef: typedText().trim().max(255).nullable().meta({ description: 'null or empty: none.' }),
  quoteDate: buyingDate,
  validUntil: buyingDate.nullable().meta({ description: 'Not before quoteDate; null: no end.' }),
  notes: z.string().max(2000).nullable().meta({ description: 'null or empty: none.' }),
};
const items = z.array(quotationLineBody).max(MAX_QUOTATION_LINES);

/** POST; status, number and total are set by the service. */
export const quotationCreateBody = z
  .object({
    vendorId: uuidText.toLowerCase(),
    rfqId: uuidText.toLowerCase().nullable().meta({ description: 'The request it answers; null: it answers none.' }),
    ...header,
    quoteDate: header.quoteDate.meta({ description: "Default: today in the merchant's time zone." }),
    currency: currencyText.meta({ description: "ISO 4217; default: the merchant's." }),
    items: items.meta({ description: 'Default: no lines yet.' }),
  })
  .partial()
  .required({ vendorId: true })
  .meta({
    examples: [
      {
        vendorId: '5e110000-0000-4000-8000-000000000001',
        vendorQuoteRef: 'AR/26/131',
        quoteDate: '2026-03-02',
        validUntil: '2026-04-01',
        items: [{ itemId: '10', quotedQty: 24, unitPrice: 6.25, unitOfMeasure: 'EA', leadTimeDays: 14 }],
      },
    ],
  });
export type QuotationCreateBody = z.output<typeof quotationCreateBody>;

/** PATCH: omitted header fields keep their values; items, when sent, replace all lines. */
export const quotationPatchBody = z
  .object({
    ...header,
    currency: currencyText.meta({ description: 'ISO 4217. Without items, the stored prices must fit its decimals.' }),
    items: items.meta({ description: 'All lines; [] leaves none.' }),
  })
  .partial()
  .meta({
    examples: [
      {
        validUntil: '2026-05-01',
        items: [{ itemId: '10', quotedQty: 24, unitPrice: 6.25, unitOfMeasure: 'EA', leadTimeDays: 14 }],
      },
    ],
  });
export type QuotationPatchBody = z.output<typeof quotationPatchBody>;
