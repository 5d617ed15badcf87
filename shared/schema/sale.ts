// Sales transactions of the extensions. Amounts are JSON numbers in major units with the currency's decimals, rates are
// percentages, quantities decimals with at most three places.
//   totals.grossAmount = totals.netAmount + totals.taxAmount
//   sum(tenders.amount) = totals.grossAmount + totals.roundingAmount;  tender.amount = tendered − change
//   totals.discountAmount = sum(lines.discountAmount);  cart.discountAmount = the part of it given on the whole sale
// A RETURN carries positive quantities and amounts; the kind says that money goes out.
import { z } from 'zod';
import { currencyText, dateText, dateTimeText, int64, nullable, uuidText } from './formats';
import { percentage, taxCategory } from './merchant';
import { pageQuery } from './paging';

const amount = z.number();
const id = z.string().min(1).max(64);

export const saleLine = z.object({
  lineId: id,
  itemId: id,
  itemName: z.string().max(255),
  quantity: z.number().positive(),
  unitPrice: amount.nonnegative(),
  discountId: nullable(int64),
  discountAmount: amount.nonnegative(),
  taxCategory,
  taxRate: percentage,
  netAmount: amount,
  taxAmount: amount,
  grossAmount: amount,
  originalLineId: nullable(id),
});

export const saleTender = z.object({
  kind: z.enum(['CASH', 'CARD', 'OTHER']),
  amount,
  tendered: amount,
  change: amount,
  reference: nullable(z.string().max(255)),
});

export const saleTransaction = z.object({
  transactionId: uuidText,
  receiptNumber: z.string().min(1).max(64),
  kind: z.enum(['SALE', 'RETURN']),
  originalTransactionId: nullable(uuidText),
  registerId: int64,
  dayCycleId: nullable(uuidText),
  businessDate: dateText,
  soldAt: dateTimeText,
  cashier: z.string().min(1).max(100),
  currency: currencyText,
  customerNumber: nullable(z.string()),
  cart: z.object({
    customerNumber: nullable(z.string()),
    lines: z.array(saleLine).min(1).max(1000),
    discountAmount: amount.nonnegative(),
  }),
  totals: z.object({
    netAmount: amount,
    taxAmount: amount,
    discountAmount: amount.nonnegative(),
    roundingAmount: amount,
    grossAmount: amount,
  }),
  tenders: z.array(saleTender).min(1).max(20),
});
export type SaleTransaction = z.output<typeof saleTransaction>;

/** GET list: from and to are business dates, both inclusive; newest first by soldAt. */
export const saleListQuery = z.object({
  from: dateText.optional(),
  to: dateText.optional(),
  registerId: z.coerce.number().int().nonnegative().optional(),
  ...pageQuery.shape,
});
export type SaleListQuery = z.output<typeof saleListQuery>;
