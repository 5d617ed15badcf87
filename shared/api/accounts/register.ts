// Registers: GET /api/v1/registers, and below one of them the epochs of its receipts: POST receipt-epochs,
// POST receipt-epochs/{epoch}/claim.
import { z } from 'zod';
import { LARGEST_EPOCH } from '../../domain/receipt/receipt-number';
import { int64, uuidText } from '../wire/formats';

export const REGISTER_STATUSES = ['ACTIVE', 'INACTIVE'] as const;

export const register = z.object({ registerId: int64, name: z.string(), status: z.string(), terminated: z.boolean() });
export type Register = z.infer<typeof register>;

const epochNumber = z.int().positive().max(LARGEST_EPOCH);

/** What a till that is set up at a register numbers its receipts with: never given out twice for a register. */
export const receiptEpoch = z.object({ registerId: int64, receiptEpoch: epochNumber });
export type ReceiptEpoch = z.infer<typeof receiptEpoch>;

export const receiptEpochQuery = z.object({
  above: z.coerce
    .number()
    .int()
    .nonnegative()
    .max(LARGEST_EPOCH - 1)
    .default(0)
    .describe('The highest epoch the till knows of: a service restored from an older copy may have forgotten it.'),
});

export const receiptClaimBody = z.object({
  held: uuidText.nullable().describe('What the till claimed last; null for its first claim.'),
  next: uuidText.describe('What it claims now, made by the till. The same request again is answered the same.'),
});
export type ReceiptClaimBody = z.infer<typeof receiptClaimBody>;

export const receiptClaim = z.object({
  registerId: int64,
  receiptEpoch: epochNumber,
  isHeld: z
    .boolean()
    .describe(
      'False when another till has claimed the epoch since, as a copied or restored folder finds, or the service does not know it.',
    ),
  highestReceipt: z
    .int()
    .nonnegative()
    .describe('The highest running number of the epoch the service has; 0 for none.'),
  generation: z
    .string()
    .describe('Another one after a restore, and after any start of the database: what was acknowledged may be gone.'),
});
export type ReceiptClaim = z.infer<typeof receiptClaim>;
