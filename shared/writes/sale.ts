// A paid sale, or a return. It never changes, so two are never folded; its own id makes it safe to send again.
import { z } from 'zod';
import { CodedError } from '../errors';
import { uuidText } from '../api/wire/formats';
import { getSale, createSale } from '../api/sales/sales';
import { request, type ApiRequest } from '../api/wire/request';
import { saleTransaction, type SaleTransaction } from '../api/sales/sale';
import { defineKind, writeFacts, type IdMappings } from './kind';

export const saleWrite = z.object({
  kind: z.literal('sale.record'),
  /** Equals the transactionId. */
  ...writeFacts,
  /** Per register, from 1; the journal keeps the highest, so that a lost store never repeats a receipt number. */
  receiptSequence: z.int().positive(),
  /** A customer not yet created; null when the sale has a customer number or no customer. */
  localCustomerId: uuidText.nullable(),
  sale: saleTransaction,
});
export type SaleWrite = z.output<typeof saleWrite>;

/** Of every sale and return. */
export const SALE_RECORDS = 'sale:';

export const saleKind = defineKind({
  kind: 'sale.record',
  schema: saleWrite,
  answer: saleTransaction,
  record: ({ entryId }) => `${SALE_RECORDS}${entryId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ localCustomerId, sale }) => [
    ...(localCustomerId === null ? [] : [{ id: localCustomerId, needs: 'number' as const }]),
    ...(sale.originalTransactionId === null ? [] : [{ id: sale.originalTransactionId, needs: 'accepted' as const }]),
    ...(sale.dayCycleId === null ? [] : [{ id: sale.dayCycleId, needs: 'answered' as const }]),
  ],
  plan: (write, idMappings) => ({ kind: 'send', request: creation(saleToSend(write, idMappings)) }),
  afterUnknown: { kind: 'send again' },
  idInUse: {
    code: 'SALE_CHANGED',
    stored: ({ sale: { transactionId } }) => request(getSale, { params: { transactionId } }),
    isSame: ({ sale }, stored) => isSameSale(sale, saleTransaction.parse(stored)),
    request: (write, idMappings, transactionId) => creation({ ...saleToSend(write, idMappings), transactionId }),
  },
  accepted: ({ entryId }, { transactionId, customerNumber }) => [
    { kind: 'sale sent', transactionId: entryId, sentAs: transactionId, customerNumber },
  ],
  amount: ({ sale: { kind, totals } }) => (kind === 'RETURN' ? -totals.grossAmount : totals.grossAmount),
  receiptSequence: ({ sale, receiptSequence }, registerId) => (sale.registerId === registerId ? receiptSequence : 0),
});

function creation(body: SaleTransaction): ApiRequest {
  return request(createSale, { body });
}

/** Same time, receipt and goods; the representation may differ between versions. */
function isSameSale(one: SaleTransaction, other: SaleTransaction): boolean {
  const facts = ({ receiptNumber, soldAt, totals, cart }: SaleTransaction) =>
    JSON.stringify([receiptNumber, Date.parse(soldAt), totals.grossAmount, cart.lines.map(({ lineId }) => lineId)]);
  return facts(one) === facts(other);
}

/** A return refers to its sale by the service's id. */
function saleToSend(write: SaleWrite, idMappings: IdMappings): SaleTransaction {
  const { originalTransactionId } = write.sale;
  const sentAs = originalTransactionId === null ? undefined : idMappings[originalTransactionId];
  const sale = withCustomer(write, idMappings);
  return sentAs === undefined ? sale : { ...sale, originalTransactionId: sentAs };
}

/** Adds the number of a customer created on this till to cart and transaction, once there is one. */
function withCustomer({ sale, localCustomerId }: SaleWrite, idMappings: IdMappings): SaleTransaction {
  if (localCustomerId === null) return sale;
  const customerNumber = idMappings[localCustomerId];
  if (customerNumber !== undefined) return { ...sale, customerNumber, cart: { ...sale.cart, customerNumber } };
  if (sale.customerNumber !== null) return sale;
  throw new CodedError('CUSTOMER_LOCAL_ONLY');
}
