// Search parameters of the quotation list, and its filter.
import { z } from 'zod';
import { QUOTATION_STATUSES, type Quotation } from '#shared/api/procurement/quotation';
import { acceptsQuotes } from '#shared/domain/procurement/accepts-quotes';
import { endsSoon } from '../kit/filters/ends-soon';
import type { CatalogItems } from '../kit/document/use-catalog-items';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', 'editable', 'expiring', ...QUOTATION_STATUSES] as const;

/** As `request`: quotations of any request, and those of none. */
export const ANY_REQUEST = '';

export const ANY_VENDOR = '';

export const quotationSearch = z.object({
  text: z.string().catch(''),
  status: z.enum(STATUS_CHOICES).catch('all'),
  /** Id of a request for quote. */
  request: z.string().catch(ANY_REQUEST),
  /** Id of a vendor; ANY_VENDOR for all. */
  vendor: z.string().catch(ANY_VENDOR),
  sort: z
    .enum(['number', 'vendor', 'request', 'reference', 'date', 'until', 'status', 'author', 'total'])
    .catch('number'),
  isDescending: z.boolean().catch(true),
  /** Id of the open quotation, NEW_RECORD for one being made; null for none. */
  open: z.string().nullable().catch(null),
  /** Whether the quotations of `request` are compared. */
  isComparing: z.boolean().catch(false),
});

type QuotationSearch = z.output<typeof quotationSearch>;

/** By its state alone, whatever its request is. */
export function isEditable({ status }: Pick<Quotation, 'status'>): boolean {
  return status === 'DRAFT' || status === 'RECEIVED';
}

/** As far as the service says it: its request accepts no more quotes. @param now the time as far as known */
export function isRequestClosed({ rfqStatus, rfqClosesAt }: RequestState, now: Date): boolean {
  if (!isStated(rfqStatus)) return false;
  const closesAt = isStated(rfqClosesAt) ? new Date(rfqClosesAt) : null;
  return !acceptsQuotes({ status: rfqStatus, closesAt }, now);
}

type RequestState = Pick<Quotation, 'rfqStatus' | 'rfqClosesAt'>;

/** What an earlier version kept of an answer does not have the field. */
function isStated(text: string | null): text is string {
  return typeof text === 'string';
}

/** Not decided, and ends within the next days. */
export function isExpiring(quotation: Pick<Quotation, 'status' | 'validUntil'>, today: string): boolean {
  return isEditable(quotation) && endsSoon(quotation.validUntil, today);
}

function isOfStatus(quotation: Quotation, status: QuotationSearch['status'], today: string): boolean {
  if (status === 'editable') return isEditable(quotation);
  if (status === 'expiring') return isExpiring(quotation, today);
  return status === 'all' || quotation.status === status;
}

/** @param today at the merchant, YYYY-MM-DD @param catalog its items, as far as they are known */
export function matchesOn(today: string, catalog: CatalogItems | undefined) {
  return (
    quotation: Quotation,
    { text, status, request, vendor }: QuotationSearch,
    isShown: (typed: string) => boolean,
  ): boolean => {
    if (vendor !== ANY_VENDOR && quotation.vendorId !== vendor) return false;
    if (request !== ANY_REQUEST && quotation.rfqId !== request) return false;
    if (!isOfStatus(quotation, status, today)) return false;
    const { quoteNumber, vendorName, vendorQuoteRef, rfqNumber, items } = quotation;
    const named = items.flatMap(({ itemId, itemName }) => [itemName, catalog?.get(itemId ?? '')?.sku]);
    return isFoundIn([quoteNumber, vendorName, vendorQuoteRef, rfqNumber, ...named], text) || isShown(text);
  };
}

export interface Request {
  readonly id: string;
  readonly number: string;
}

/** The requests that quotations answer, newest number first: they have no list of their own. */
export function requestsOf(quotations: readonly Quotation[]): readonly Request[] {
  const found = new Map<string, string>();
  // One that was not sent does not say the number.
  for (const { rfqId, rfqNumber } of quotations) {
    if (rfqId !== null) found.set(rfqId, rfqNumber ?? found.get(rfqId) ?? rfqId);
  }
  return [...found]
    .map(([id, number]) => ({ id, number }))
    .sort((a, b) => b.number.localeCompare(a.number, 'en', { numeric: true }));
}

/**
 * Those a new quotation can answer. Where the service does not say it, a request takes no more once one quotation is awarded and none
 * is to be decided.
 */
export function openRequestsOf(quotations: readonly Quotation[], now: Date): readonly Request[] {
  return requestsOf(quotations).filter(({ id }) => {
    const answers = quotations.filter(({ rfqId }) => rfqId === id);
    const known = answers.find(({ rfqStatus }) => isStated(rfqStatus));
    if (known) return !isRequestClosed(known, now);
    return answers.some(isEditable) || !answers.some(({ status }) => status === 'AWARDED');
  });
}
