// An entry of the outbox in the terms of the person who made it.
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

/** What a sale took, or a return gave back; null for what has no amount. */
export function entryAmount(write: Write, currency: Currency): MinorUnits | null {
  if (write.kind !== 'sale.record') return null;
  const { totals, kind } = write.sale;
  const amount = minorFromDecimal(totals.grossAmount, currency);
  return kind === 'RETURN' ? negate(amount) : amount;
}

function newCustomerName({ firstName, lastName }: { firstName: string; lastName?: string | null | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
