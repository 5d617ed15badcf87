// The epoch in which a till that is set up at a register numbers its receipts, of the extensions.
import { receiptEpoch } from '#shared/schema/register';
import { inEnvelope, type Endpoint } from '../endpoint';

const reply = inEnvelope(receiptEpoch);

/** A higher one with every call: what a lost answer gave out is never used. */
export function startReceiptEpoch(registerId: number): Endpoint<typeof reply> {
  return { method: 'POST', path: `/registers/${registerId}/receipt-epochs`, reply, isExtension: true };
}
