// Creates a supplier quotation in the given transaction: all or nothing.
import { randomUUID } from 'node:crypto';
import { CodedError } from '#shared/errors';
import type { QuotationCreateBody } from '#shared/api/procurement/quotation';
import { businessDateAt } from '#shared/domain/day/business-date';
import { acceptsQuotes } from '#shared/domain/procurement/accepts-quotes';
import { merchantTerms } from '../../store/accounts/merchants';
import { holdRfq, insertQuotation, nextQuoteNumber, replaceLines } from '../../store/procurement/quotations';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { totalAmount } from '../../store/procurement/quotation-lines';
import { editedHeader } from '../../store/procurement/quotation-record';
import { findVendor } from '../../store/procurement/vendors';
import { newLines } from './edit-quotation';

/** @returns its id @throws CodedError VALIDATION_FAILED, RFQ_CLOSED */
export async function createQuotation(
  tx: TenantTransaction,
  { vendorId, rfqId = null, items = [], ...body }: QuotationCreateBody,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<string> {
  if (!(await findVendor(tx, vendorId))) invalid('vendorId', 'The merchant has no such vendor.');
  if (rfqId !== null) await checkRequest(tx, rfqId, at);
  const terms = await merchantTerms(tx);
  const quoteDate = businessDateAt(at, terms.timeZone);
  const blank = { vendorQuoteRef: null, quoteDate, validUntil: null, currency: terms.currency.code, notes: null };
  const { currency, ...header } = editedHeader(blank, body);
  const lines = await newLines(tx, items, currency);
  const id = randomUUID();
  await insertQuotation(tx, {
    id,
    quoteNumber: await nextQuoteNumber(tx),
    vendorId,
    rfqId,
    ...header,
    currency: currency.code,
    status: 'DRAFT',
    totalAmount: totalAmount(lines, 'items'),
    createdBy: by,
    createdAt: at,
  });
  await replaceLines(tx, id, lines);
  return id;
}

async function checkRequest(tx: TenantTransaction, rfqId: string, now: Date): Promise<void> {
  const rfq = await holdRfq(tx, rfqId);
  if (!rfq) invalid('rfqId', 'The merchant has no such request for quote.');
  if (!acceptsQuotes(rfq, now)) throw new CodedError('RFQ_CLOSED');
}

function invalid(field: string, message: string): never {
  throw new CodedError('VALIDATION_FAILED', { field, message });
}
