// The tax rate an item names: one of the merchant's in its category, and named wherever the category has several, also ones
// that have not begun.
import type { DatedTaxRate, TaxTerms } from '#shared/domain/tax/tax-rates';
import { CodedError } from '#shared/errors';

/** @throws CodedError TAX_RATE_UNKNOWN, TAX_RATE_NOT_CHOSEN */
export function checkItemRate({ taxCategory, taxRateId }: TaxTerms, entries: readonly DatedTaxRate[]): void {
  const ids = new Set(entries.flatMap((entry) => (entry.taxCategory === taxCategory ? [entry.taxRateId] : [])));
  const field = 'taxRateId';
  if (taxRateId !== undefined && taxRateId !== null) {
    if (ids.has(taxRateId)) return;
    const message = `The merchant has no tax rate ${taxRateId} in the category ${taxCategory}.`;
    throw new CodedError('TAX_RATE_UNKNOWN', { field, message });
  }
  if (ids.size < 2) return;
  const message = `The merchant has several tax rates in the category ${taxCategory}: choose one of ${[...ids].join(', ')}.`;
  throw new CodedError('TAX_RATE_NOT_CHOSEN', { field, message });
}
