// The epoch in which a till that is set up at a register numbers its receipts, and whether it is still its own. Extensions.
import { receiptClaim, receiptEpoch, type ReceiptClaimBody } from '#shared/api/accounts/register';
import { inEnvelope, type Endpoint } from './endpoint';

const epochReply = inEnvelope(receiptEpoch);
const claimReply = inEnvelope(receiptClaim);

/**
 * A higher one with every call: what a lost answer gave out is never used.
 * @param above the highest that this till knows of
 */
export function startReceiptEpoch(registerId: number, above = 0): Endpoint<typeof epochReply> {
  const query = new URLSearchParams({ above: String(above) });
  return {
    method: 'POST',
    path: `/registers/${registerId}/receipt-epochs`,
    reply: epochReply,
    isExtension: true,
    ...(above > 0 && { query }),
  };
}

export function claimReceiptEpoch(
  registerId: number,
  epoch: number,
  body: ReceiptClaimBody,
): Endpoint<typeof claimReply> {
  const path = `/registers/${registerId}/receipt-epochs/${epoch}/claim`;
  return { method: 'POST', path, body, reply: claimReply, isExtension: true };
}
