// Sales transactions of the extensions. Amounts are JSON numbers in major units with the currency's decimals, rates are
// percentages, quantities decimals with at most three places.
//   totals.grossAmount = totals.netAmount + totals.taxAmount
//   sum(tenders.amount) = totals.grossAmount + totals.roundingAmount;  tender.amount = tendered − change
//   totals.discountAmount = sum(lines.discountAmount);  cart.discountAmount = the part of it given on the whole sale
// A RETURN carries positive quantities and amounts; the kind says that money goes out.
import { z } from 'zod';
import { RETURN_REASONS } from '../../domain/sale/sale';
import { currencyText, dateText, dateTimeText, int64, nullable, uuidText } from '../wire/formats';
import { percentage, taxCategory } from '../accounts/merchant';
import { pageQuery } from '../wire/paging';

const amount = z.number();
const id = z.string().min(1).max(64);
const customerNumber = z.string().max(64);

export const saleLine = z.object({
  lineId: id.describe('Names the line within the sale; no two lines have the same.'),
  itemId: id.describe('One the catalogue does not have is accepted and becomes a posting exception.'),
  itemName: z.string().max(255).describe('As it stood on the receipt.'),
  quantity: z.number().positive().describe('At most three decimals.'),
  unitPrice: amount.nonnegative().describe("With or without tax as the merchant's prices are."),
  discountId: nullable(int64),
  discountAmount: amount.nonnegative().describe("Off this line, its share of the cart's discount included."),
  taxCategory,
  taxRate: percentage.describe('Percentage, at most four decimals.'),
  netAmount: amount,
  taxAmount: amount,
  grossAmount: amount,
  originalLineId: nullable(id.describe('On a return: the line of the sale that comes back.')),
});

export const saleTender = z.object({
  kind: z.enum(['CASH', 'CARD', 'OTHER']),
  amount: amount.describe('tendered less change.'),
  tendered: amount,
  change: amount.describe('Only cash gives change.'),
  reference: nullable(z.string().max(255)),
});

/** Two lines in dirhams with 5 % included: 3 × 10.50 less 0.50, and 2.5 × 4.00. */
const saleExample = {
  transactionId: '5d4a1e80-7a55-4f6e-9f0c-2b8f1d6c3a10',
  receiptNumber: '1-00418',
  kind: 'SALE',
  originalTransactionId: null,
  registerId: 1,
  dayCycleId: null,
  businessDate: '2026-03-02',
  soldAt: '2026-03-02T10:20:30.456+04:00',
  cashier: 'sara.khan',
  currency: 'AED',
  customerNumber: null,
  cart: {
    customerNumber: null,
    lines: [
      {
        lineId: '1',
        itemId: '10',
        itemName: 'WHITE METAL LANTERN',
        quantity: 3,
        unitPrice: 10.5,
        discountId: null,
        discountAmount: 0.5,
        taxCategory: 'STANDARD',
        taxRate: 5,
        netAmount: 29.53,
        taxAmount: 1.47,
        grossAmount: 31,
        originalLineId: null,
      },
      {
        lineId: '2',
        itemId: '11',
        itemName: 'RIBBON BY THE METRE',
        quantity: 2.5,
        unitPrice: 4,
        discountId: null,
        discountAmount: 0,
        taxCategory: 'STANDARD',
        taxRate: 5,
        netAmount: 9.52,
        taxAmount: 0.48,
        grossAmount: 10,
        originalLineId: null,
      },
    ],
    discountAmount: 0,
  },
  totals: { netAmount: 39.05, taxAmount: 1.95, discountAmount: 0.5, roundingAmount: 0, grossAmount: 41 },
  tenders: [{ kind: 'CASH', amount: 41, tendered: 50, change: 9, reference: null }],
};

const description =
  'A paid transaction; never changes once it is stored. Amounts are in major units. A RETURN carries positive amounts.';

export const saleTransaction = z
  .object({
    transactionId: uuidText.describe('Made by the till.'),
    receiptNumber: z.string().min(1).max(64).describe('Unique for the merchant.'),
    kind: z.enum(['SALE', 'RETURN']),
    originalTransactionId: nullable(
      uuidText.describe('On a return: the sale whose goods come back; null without a receipt.'),
    ),
    registerId: int64,
    dayCycleId: nullable(uuidText),
    businessDate: dateText,
    soldAt: dateTimeText,
    cashier: z.string().min(1).max(100),
    currency: currencyText.describe("The merchant's."),
    customerNumber: nullable(customerNumber.describe("The same as the cart's.")),
    cart: z.object({
      customerNumber: nullable(customerNumber),
      lines: z.array(saleLine).min(1).max(1000),
      discountAmount: amount.nonnegative().describe('The part of totals.discountAmount given on the whole sale.'),
    }),
    totals: z.object({
      netAmount: amount,
      taxAmount: amount,
      discountAmount: amount.nonnegative().describe('Sum over the lines.'),
      roundingAmount: amount.describe('Cash rounding: beside the gross amount, never in it.'),
      grossAmount: amount.describe('netAmount plus taxAmount; tenders add up to it plus roundingAmount.'),
    }),
    tenders: z.array(saleTender).min(1).max(20),
    // Left out where nothing is said, so that a transaction of before this field is still the same content.
    returnReason: z.enum(RETURN_REASONS).optional().describe('On a return: why the goods come back.'),
  })
  .meta({ description, examples: [saleExample] });
export type SaleTransaction = z.output<typeof saleTransaction>;

const sentId = uuidText.toLowerCase();

/** Years of four digits in UTC too: beyond them databases disagree about what they can hold. */
const sentTime = dateTimeText.refine(isYearOfFourDigits, { error: 'a year from 1 to 9999 is needed' });

function isYearOfFourDigits(dateTime: string): boolean {
  const year = new Date(dateTime).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** POST. Locks and comparisons are on the text: an id in capitals is the same id. */
export const saleBody = saleTransaction
  .extend({
    transactionId: sentId,
    originalTransactionId: nullable(sentId),
    dayCycleId: nullable(sentId),
    soldAt: sentTime,
  })
  // A schema that fills in what is left out loses its `examples` where OpenAPI describes a request; these stay.
  .meta({ description, examples: [saleExample] });

/** GET list: from and to are business dates, both inclusive; newest first by soldAt. */
export const saleListQuery = z.object({
  from: dateText.optional(),
  to: dateText.optional(),
  registerId: z.coerce.number().int().nonnegative().optional(),
  receiptNumber: z.string().min(1).max(64).optional().describe('Exactly.'),
  originalTransactionId: uuidText.toLowerCase().optional().describe('The returns of this sale.'),
  ...pageQuery.shape,
});
export type SaleListQuery = z.output<typeof saleListQuery>;
