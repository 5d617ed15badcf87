// A write: what a person did that must reach the service exactly once. The same object stands in the journal (main) and
// in the outbox (renderer) and never changes after it was made; its fate is kept beside it.
import { z } from 'zod';
import { customerCreateBody } from '../schema/customer';
import { dateTimeText, uuidText } from '../schema/formats';
import { saleTransaction } from '../schema/sale';

const facts = {
  /** Made once, when the person acts; equals the transactionId of a sale and the localId of a new customer. */
  entryId: uuidText,
  /** The till's clock, service-corrected where known; for people to read, never for ordering. */
  savedAt: dateTimeText,
  /** User name of who acted. */
  savedBy: z.string().min(1),
};

/** A paid sale. Its customer is either a number (in the sale) or one not yet created (localCustomerId), or none. */
export const saleWrite = z.object({
  kind: z.literal('sale.record'),
  ...facts,
  /** Per register, from 1; the journal keeps the highest, so that a lost store never repeats a receipt number. */
  receiptSequence: z.int().positive(),
  localCustomerId: uuidText.nullable(),
  sale: saleTransaction,
});
export type SaleWrite = z.output<typeof saleWrite>;

export const customerCreateWrite = z.object({
  kind: z.literal('customer.create'),
  ...facts,
  body: customerCreateBody,
});
export type CustomerCreateWrite = z.output<typeof customerCreateWrite>;

export const write = z.discriminatedUnion('kind', [saleWrite, customerCreateWrite]);
export type Write = z.output<typeof write>;
