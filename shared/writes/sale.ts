// A paid sale, or a return. It never changes, so two never fold; its own id makes sending it again harmless.
import { z } from 'zod';
import { CodedError } from '../errors';
import { uuidText } from '../schema/formats';
import { saleTransaction } from '../schema/sale';
import { defineKind, writeFacts, type Learned } from './kind';

export const saleWrite = z.object({
  kind: z.literal('sale.record'),
  /** Equals the transactionId. */
  ...writeFacts,
  /** Per register, from 1; the journal keeps the highest, so that a lost store never repeats a receipt number. */
  receiptSequence: z.int().positive(),
  /** A customer not yet created; null when the sale has a number or nobody. */
  localCustomerId: uuidText.nullable(),
  sale: saleTransaction,
});
export type SaleWrite = z.output<typeof saleWrite>;

export const saleKind = defineKind({
  kind: 'sale.record',
  schema: saleWrite,
  answer: saleTransaction,
  isEnveloped: true,
  isExtension: true,
  record: ({ entryId }) => `sale:${entryId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ localCustomerId, sale }) => [
    ...(localCustomerId === null ? [] : [{ id: localCustomerId, needs: 'number' as const }]),
    ...(sale.originalTransactionId === null ? [] : [{ id: sale.originalTransactionId, needs: 'taken' as const }]),
    ...(sale.dayCycleId === null ? [] : [{ id: sale.dayCycleId, needs: 'answered' as const }]),
  ],
  plan: (write, learned) => ({
    is: 'send',
    request: { method: 'POST', path: '/sales/transactions', body: saleToSend(write, learned) },
  }),
  afterUnknown: { is: 'send again' },
  accepted: ({ entryId }, { customerNumber }) => [{ is: 'sale sent', transactionId: entryId, customerNumber }],
  receiptSequence: ({ sale, receiptSequence }, registerId) => (sale.registerId === registerId ? receiptSequence : 0),
});

/** A sale to a customer made on this till carries her number on the cart and on the transaction, once there is one. */
function saleToSend({ sale, localCustomerId }: SaleWrite, learned: Learned): SaleWrite['sale'] {
  if (localCustomerId === null) return sale;
  const customerNumber = learned[localCustomerId];
  if (customerNumber !== undefined) return { ...sale, customerNumber, cart: { ...sale.cart, customerNumber } };
  if (sale.customerNumber !== null) return sale;
  throw new CodedError('CUSTOMER_LOCAL_ONLY');
}
