// Registers: GET /api/v1/registers, POST /api/v1/registers/{registerId}/receipt-epochs.
import { z } from 'zod';
import { LARGEST_EPOCH } from '../domain/receipt-number';
import { int64 } from './formats';

export const REGISTER_STATUSES = ['ACTIVE', 'INACTIVE'] as const;

export const register = z.object({ registerId: int64, name: z.string(), status: z.string(), terminated: z.boolean() });
export type Register = z.infer<typeof register>;

/** What a till that is set up at a register numbers its receipts with: never given out twice for a register. */
export const receiptEpoch = z.object({ registerId: int64, receiptEpoch: z.int().positive().max(LARGEST_EPOCH) });
export type ReceiptEpoch = z.infer<typeof receiptEpoch>;
