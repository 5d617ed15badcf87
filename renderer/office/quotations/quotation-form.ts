// A quotation as form values with its lines: their problems, and request bodies made of them.
import type { TFunction } from 'i18next';
import {
  quotationCreateBody,
  quotationLineBody,
  type Quotation,
  type QuotationCreateBody,
  type QuotationLine,
  type QuotationLineBody,
  type QuotationPatchBody,
} from '#shared/api/procurement/quotation';
import { listAmountOf } from '#shared/domain/cart/cart';
import type { Currency } from '#shared/domain/money/currency';
import { DomainError } from '#shared/domain/money/domain-error';
import { decimalFromMinor, minorFromDecimal, statedText, sum, type MinorUnits } from '#shared/domain/money/money';
import { QUANTITY_DECIMALS, quantityFromDecimal } from '#shared/domain/money/quantity';
import { isBefore } from '../../ui/fields/typed-date';
import { numberFrom, typedNumber } from '../../ui/fields/typed-number';
import type { PickedItem } from '../kit/document/add-line';
import { cellName, LINES, linesOf, linesText, type Line } from '../kit/document/lines';
import { typedIn } from '../kit/finder/typed-choice';
import { amountText, decimalsProblem, missingText, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';
import { NO_NUMBER, type NewRecord } from '../kit/list/new-rows';
import { currencyIn } from '../kit/document/amounts';

const HEADER = ['vendorQuoteRef', 'quoteDate', 'validUntil', 'currency', 'notes'] as const;
/** Fixed once the service has a quotation. */
export const OF_A_NEW_ONE = ['vendorId', 'rfqId'] as const;

/** @param today at the merchant, YYYY-MM-DD @param currency the merchant's */
export function newValues(today: string, currency: Currency): Values {
  return {
    ...{ vendorId: '', rfqId: '', vendorQuoteRef: '', quoteDate: today, validUntil: '' },
    ...{ currency: currency.code, notes: '', [LINES]: linesText([]) },
  };
}

/** Lines that wait to be sent are those of the request, without what the service computes. */
export function valuesOf({ items, ...quotation }: Quotation): Values {
  const lines: readonly QuotationLineBody[] = items;
  return {
    ...{ vendorId: quotation.vendorId, rfqId: quotation.rfqId ?? '', vendorQuoteRef: quotation.vendorQuoteRef ?? '' },
    ...{ quoteDate: quotation.quoteDate, validUntil: quotation.validUntil ?? '', currency: quotation.currency },
    notes: quotation.notes ?? '',
    [LINES]: linesText(
      lines.map((line, place) => ({ key: String(place), cells: cellsOf(line, currencyIn(quotation.currency)) })),
    ),
  };
}

/**
 * A new quotation like it, of today and for no request: its lines answered those of another.
 * @param empty texts of a new one
 */
export function duplicateOf(values: Values, empty: Values): Values {
  const lines = linesOf(values).map(({ key, cells }) => ({ key, cells: { ...cells, rfqItemId: '' } }));
  const { vendorId = '', currency = '', notes = '' } = values;
  return { ...empty, vendorId, currency, notes, [LINES]: linesText(lines) };
}

/** What a line offers, as an agreed price with the vendor has it. */
export function offeredTerms(quotation: Quotation, line: QuotationLine): Values {
  const { vendorId, vendorName, quoteNumber, currency } = quotation;
  const cells = cellsOf(line, currencyIn(currency));
  return {
    ...{ partyRole: 'SUPPLIER', vendorId, vendorName, currencyCode: currency, sourceRef: quoteNumber },
    ...{ itemId: cells['itemId'] ?? '', itemName: cells['itemName'] ?? '', rate: cells['unitPrice'] ?? '' },
    ...{ minQty: cells['minimumOrderQty'] ?? '', uomCode: cells['unitOfMeasure'] ?? '' },
    taxInclusive: cells['taxInclusive'] ?? 'false',
  };
}

const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

function cellsOf(line: QuotationLineBody, currency: Currency | null): Line['cells'] {
  const { rfqItemId, itemId, itemName, unitPrice, unitOfMeasure, uomId, notes } = line;
  return {
    ...{ rfqItemId: numberText(rfqItemId), itemId: itemId ?? '', itemName: itemName ?? '', uomId: uomId ?? '' },
    quotedQty: String(line.quotedQty),
    unitOfMeasure: unitOfMeasure ?? '',
    unitPrice: priceText(unitPrice, currency),
    leadTimeDays: numberText(line.leadTimeDays),
    minimumOrderQty: numberText(line.minimumOrderQty),
    taxInclusive: String(line.taxInclusive ?? false),
    notes: notes ?? '',
  };
}

/** Under an unsent change of the currency, or in an old record, a price may have more decimals than it: a person has to correct that. */
function priceText(price: number, currency: Currency | null): string {
  return currency === null ? String(price) : statedText(price, currency);
}

export function newCells({ itemId, name, uomCode }: PickedItem): Line['cells'] {
  return {
    ...{ rfqItemId: '', itemId, itemName: name, uomId: '', quotedQty: '', unitOfMeasure: uomCode ?? '' },
    ...{ unitPrice: '', leadTimeDays: '', minimumOrderQty: '', taxInclusive: 'false', notes: '' },
  };
}

/** A number that is not one is NaN, which the schema refuses. */
function lineBodyOf({ cells }: Line): QuotationLineBody {
  const text = (cell: string) => (cells[cell] ?? '').trim();
  const number = (cell: string) => (text(cell) === '' ? null : numberFrom(text(cell)));
  return {
    rfqItemId: number('rfqItemId'),
    itemId: text('itemId') || null,
    itemName: text('itemName') || null,
    quotedQty: number('quotedQty') ?? Number.NaN,
    unitPrice: number('unitPrice') ?? Number.NaN,
    unitOfMeasure: text('unitOfMeasure') || null,
    uomId: text('uomId') || null,
    leadTimeDays: number('leadTimeDays'),
    minimumOrderQty: number('minimumOrderQty'),
    taxInclusive: text('taxInclusive') === 'true',
    notes: text('notes') || null,
  };
}

/** All fields, as a create sends them. */
export function bodyOf(values: Values): QuotationCreateBody {
  const text = (field: string) => (values[field] ?? '').trim();
  return {
    vendorId: text('vendorId'),
    rfqId: text('rfqId') || null,
    vendorQuoteRef: text('vendorQuoteRef') || null,
    quoteDate: text('quoteDate'),
    validUntil: text('validUntil') || null,
    currency: text('currency').toUpperCase(),
    notes: text('notes') || null,
    items: linesOf(values).map(lineBodyOf),
  };
}

/** PATCH: what was changed. */
export function patchBodyOf(values: Values, changed: readonly string[]): QuotationPatchBody {
  const { vendorId: _vendor, rfqId: _request, ...body } = bodyOf(values);
  return Object.fromEntries(Object.entries(body).filter(([field]) => changed.includes(field)));
}

/** @param checked fields: of a quotation from elsewhere only what was changed has to be right */
export function quotationProblems(values: Values, checked: readonly string[], t: TFunction): Problems {
  const body = bodyOf(values);
  const found: Record<string, string> = { ...problemsOf(quotationCreateBody, body, t) };
  delete found[LINES];
  if (body.vendorId === '') found['vendorId'] = missingText('vendorId', t);
  else if (typedIn(body.vendorId) !== null) found['vendorId'] = t('office.vendors.notListed');
  if (body.quoteDate === '') found['quoteDate'] = missingText('quoteDate', t);
  if (isBefore(body.validUntil ?? '', body.quoteDate ?? '')) {
    if (checked.includes('validUntil')) found['validUntil'] = t('office.quotations.untilWrong');
    else found['quoteDate'] = t('office.quotations.dateWrong');
  }
  const currency = currencyIn(body.currency ?? '');
  if (currency === null) found['currency'] = t('office.document.currencyWrong');
  const header = Object.entries(found).filter(([field]) => checked.includes(field));
  // In another currency prices may have too many decimals.
  if (!checked.includes(LINES) && !checked.includes('currency')) return Object.fromEntries(header);
  const cells = linesOf(values).flatMap((line) => Object.entries(lineProblems(line, currency, t)));
  return Object.fromEntries([...header, ...cells]);
}

function lineProblems(line: Line, currency: Currency | null, t: TFunction): Problems {
  const formats: Problems = currency ? { unitPrice: amountText(currency, t) } : {};
  const found: Record<string, string> = { ...problemsOf(quotationLineBody, lineBodyOf(line), t, formats) };
  const decimals = (cell: string, most: number) => {
    const problem = decimalsProblem(line.cells[cell] ?? '', most, t);
    if (problem !== undefined) found[cell] = problem;
  };
  decimals('quotedQty', QUANTITY_DECIMALS);
  decimals('minimumOrderQty', QUANTITY_DECIMALS);
  if (currency) decimals('unitPrice', currency.exponent);
  return Object.fromEntries(Object.entries(found).map(([cell, text]) => [cellName(line.key, cell), text]));
}

/** What the service will make of a line; null while it is not complete or not right. */
export function lineAmount({ cells }: Line, currency: Currency | null): MinorUnits | null {
  if (currency === null) return null;
  try {
    const unitPrice = minorFromDecimal(typedNumber(cells['unitPrice'] ?? ''), currency);
    return listAmountOf({ quantity: quantityFromDecimal(typedNumber(cells['quotedQty'] ?? '')), unitPrice });
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** Null if the amount of one of them is not known. */
export function totalOf(lines: readonly Line[], currency: Currency | null): MinorUnits | null {
  const amounts = lines.map((line) => lineAmount(line, currency));
  return amounts.includes(null) ? null : sum(amounts.filter((amount) => amount !== null));
}

/**
 * What the lines whose prices include tax add up to, and the others: their total is neither with nor without tax. Null where all are
 * alike, and while an amount is not known.
 */
export function totalsByTax(
  lines: readonly Line[],
  currency: Currency | null,
): { readonly included: MinorUnits; readonly excluded: MinorUnits } | null {
  const isIncluded = ({ cells }: Line) => cells['taxInclusive'] === 'true';
  const [having, lacking] = [lines.filter(isIncluded), lines.filter((line) => !isIncluded(line))];
  if (having.length === 0 || lacking.length === 0) return null;
  const [included, excluded] = [totalOf(having, currency), totalOf(lacking, currency)];
  return included === null || excluded === null ? null : { included, excluded };
}

/** Fields of a form that is checked as a whole. */
export const ALL_FIELDS: readonly string[] = [...OF_A_NEW_ONE, ...HEADER, LINES];

/** As the list shows it until the service has it. @param vendorName as far as it is known */
export function newQuotation({ localId, body, savedAt, savedBy }: NewRecord, vendorName: string): Quotation {
  const made = body as QuotationCreateBody;
  const currency = made.currency ?? '';
  const quotation = {
    ...{ id: localId, quoteNumber: NO_NUMBER, vendorName, status: 'DRAFT', expired: false },
    ...{ rfqNumber: null, rfqStatus: null, rfqClosesAt: null },
    ...{ vendorId: made.vendorId, rfqId: made.rfqId ?? null, vendorQuoteRef: made.vendorQuoteRef ?? null },
    ...{ quoteDate: made.quoteDate ?? '', validUntil: made.validUntil ?? null, notes: made.notes ?? null },
    ...{ currency, createdBy: savedBy, createdAt: savedAt, totalAmount: 0 },
    // As where changed lines wait: without what the service computes.
    items: (made.items ?? []) as unknown as Quotation['items'],
  };
  return withTotal(quotation, made);
}

/** With the total that the service will make of changed lines, or of another currency, as far as it is known. */
export function withTotal(quotation: Quotation, changes: object): Quotation {
  if (!(LINES in changes) && !('currency' in changes)) return quotation;
  const currency = currencyIn(quotation.currency);
  const total = totalOf(linesOf(valuesOf(quotation)), currency);
  return currency === null || total === null
    ? quotation
    : { ...quotation, totalAmount: decimalFromMinor(total, currency) };
}
