// The values written when a supplier quotation is created or edited ("Quotation update rules" of the API document): omitted header
// fields keep their values, items replace all lines, and the total is computed here, never taken from a client.
import type { Selectable } from 'kysely';
import { currencyOf } from '#shared/domain/money/currency';
import { acceptsQuotes } from '#shared/domain/procurement/accepts-quotes';
import { CodedError } from '#shared/errors';
import type { QuotationPatchBody } from '#shared/api/procurement/quotation';
import type { QuotationTable, RfqTable } from '../tables/procurement';
import { currencyIn } from '../../domain/values/wire-values';

export type QuotationRow = Selectable<QuotationTable>;

type Rfq = Pick<Selectable<RfqTable>, 'status' | 'closesAt'>;

const EDITABLE: readonly QuotationRow['status'][] = ['DRAFT', 'RECEIVED'];

/**
 * @param rfq the request it answers; undefined for an unsolicited offer, which can always be edited.
 * @throws CodedError QUOTATION_NOT_EDITABLE, RFQ_CLOSED.
 */
export function checkEditable({ status }: QuotationRow, rfq: Rfq | undefined, now: Date): void {
  if (!EDITABLE.includes(status)) {
    const message = `The quotation is ${status}; only a DRAFT or RECEIVED one can be edited.`;
    throw new CodedError('QUOTATION_NOT_EDITABLE', { message });
  }
  if (rfq && !acceptsQuotes(rfq, now)) throw new CodedError('RFQ_CLOSED');
}

/** Header fields that a client may set. */
type Header = Pick<QuotationRow, 'vendorQuoteRef' | 'quoteDate' | 'validUntil' | 'currency' | 'notes'>;

/** The resulting header. @throws CodedError VALIDATION_FAILED naming currency, validUntil or quoteDate. */
export function editedHeader(stored: Header, body: Omit<QuotationPatchBody, 'items'>) {
  const { quoteDate = stored.quoteDate, validUntil = stored.validUntil } = body;
  if (validUntil !== null && validUntil < quoteDate) {
    throw new CodedError('VALIDATION_FAILED', {
      field: body.validUntil === undefined ? 'quoteDate' : 'validUntil',
      message: `The quotation would be valid until ${validUntil}, before its date ${quoteDate}.`,
    });
  }
  return {
    vendorQuoteRef: body.vendorQuoteRef === undefined ? stored.vendorQuoteRef : body.vendorQuoteRef || null,
    quoteDate,
    validUntil,
    currency: body.currency === undefined ? currencyOf(stored.currency) : currencyIn(body.currency, 'currency'),
    notes: body.notes === undefined ? stored.notes : body.notes || null,
  };
}

/** @param today the date at the merchant. The last day is still valid. */
export function isExpired({ validUntil }: QuotationRow, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
