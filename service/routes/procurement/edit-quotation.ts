// Edits a supplier quotation in the given transaction: all or nothing.
import { currencyOf, type Currency } from '#shared/domain/money/currency';
import { CodedError } from '#shared/errors';
import type { Quotation, QuotationLineBody, QuotationPatchBody } from '#shared/api/procurement/quotation';
import type { Changed } from '../../store/accounts/changes';
import { findNamedItems } from '../../store/catalog/named-items';
import {
  holdRfq,
  linesOf,
  lockQuotation,
  readQuotation,
  replaceLines,
  updateLineAmounts,
  updateQuotation,
} from '../../store/procurement/quotations';
import type { TenantTransaction } from '../../store/database/tenant-store';
import { newLine, restatedLine, totalAmount } from '../../store/procurement/quotation-lines';
import { checkEditable, editedHeader } from '../../store/procurement/quotation-record';

type NewLine = ReturnType<typeof newLine>;

/** @param today the date at the merchant @throws CodedError QUOTATION_UNKNOWN, QUOTATION_NOT_EDITABLE, RFQ_CLOSED, VALIDATION_FAILED. */
export async function editQuotation(
  tx: TenantTransaction,
  id: string,
  body: QuotationPatchBody,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Changed<Quotation>> {
  const stored = await lockQuotation(tx, id);
  if (!stored) throw new CodedError('QUOTATION_UNKNOWN');
  checkEditable(stored, stored.rfqId === null ? undefined : await holdRfq(tx, stored.rfqId), now);
  const { currency, ...header } = editedHeader(stored, body);
  const before = await readQuotation(tx, id, today);
  const total = body.items
    ? await writeLines(tx, id, await newLines(tx, body.items, currency))
    : await restateLines(tx, id, currencyOf(stored.currency), currency);
  await updateQuotation(tx, id, { ...header, currency: currency.code, totalAmount: total });
  return { before, after: await readQuotation(tx, id, today) };
}

/** Lines as they are stored. @throws CodedError VALIDATION_FAILED naming the field of the line */
export async function newLines(
  tx: TenantTransaction,
  items: readonly QuotationLineBody[],
  currency: Currency,
): Promise<NewLine[]> {
  const named = await findNamedItems(
    tx,
    items.flatMap(({ itemId }) => itemId ?? []),
  );
  return items.map((item, position) => newLine(item, position, currency, (itemId) => named.get(itemId)?.name));
}

/** @returns their total in minor units. */
async function writeLines(tx: TenantTransaction, id: string, lines: readonly NewLine[]): Promise<number> {
  const total = totalAmount(lines, 'items');
  await replaceLines(tx, id, lines);
  return total;
}

/** The lines stay, with their ids. @returns their total in minor units. */
async function restateLines(tx: TenantTransaction, id: string, from: Currency, to: Currency): Promise<number> {
  const stored = await linesOf(tx, [id]);
  if (from.exponent === to.exponent) return totalAmount(stored, 'currency');
  const lines = stored.map((line) => restatedLine(line, from, to));
  for (const line of lines) await updateLineAmounts(tx, line);
  return totalAmount(lines, 'currency');
}
