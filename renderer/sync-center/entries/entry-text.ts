// Titles and amounts of outbox entries in terms of the trade.
import type { TFunction } from 'i18next';
import type { Currency } from '#shared/domain/money/currency';
import { minorFromDecimal, negate, type MinorUnits } from '#shared/domain/money/money';
import { isKnownKind, type Write } from '#shared/writes/write';

export function entryTitle(write: Write, t: TFunction): string {
  if (write.kind === 'customer.create') return t('sync.newCustomer', { name: newCustomerName(write.body) });
  if (write.kind === 'customer.change')
    return t('sync.customerChange', { name: write.customerNumber ?? t('customers.newHere') });
  if (!isKnownKind(write.kind)) return t('sync.newerKind');
  if (write.kind !== 'sale.record') return t(`sync.kinds.${write.kind}`);
  const { receiptNumber, kind } = write.sale;
  return t(kind === 'RETURN' ? 'sync.return' : 'sync.sale', { receiptNumber });
}

/** The amount of a sale, negative for a return; null for entries without an amount. */
export function entryAmount(write: Write, currency: Currency): MinorUnits | null {
  if (write.kind !== 'sale.record') return null;
  const { totals, kind } = write.sale;
  const amount = minorFromDecimal(totals.grossAmount, currency);
  return kind === 'RETURN' ? negate(amount) : amount;
}

function newCustomerName({ firstName, lastName }: { firstName: string; lastName?: string | null | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
