// Titles of outbox entries in terms of the trade.
import type { TFunction } from 'i18next';
import { isCreate } from '#shared/writes/operation-create';
import { isKnownKind, type Write } from '#shared/writes/write';

export function entryTitle(write: Write, t: TFunction): string {
  if (write.kind === 'customer.create') return t('sync.newCustomer', { name: newCustomerName(write.body) });
  if (write.kind === 'customer.change')
    return t('sync.customerChange', { name: write.customerNumber ?? t('customers.newHere') });
  if (!isKnownKind(write.kind)) return t('sync.newerKind');
  if (isCreate(write)) {
    const kind = t(`sync.kinds.${write.kind}`);
    const name = nameOf(write.body);
    return name === null ? kind : t('sync.newRecord', { kind, name });
  }
  if (write.kind !== 'sale.record') return t(`sync.kinds.${write.kind}`);
  const { receiptNumber, kind } = write.sale;
  return t(kind === 'RETURN' ? 'sync.return' : 'sync.sale', { receiptNumber });
}

function newCustomerName({ firstName, lastName }: { firstName: string; lastName?: string | null | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

function nameOf(body: unknown): string | null {
  const { name } = body as { name?: unknown };
  return typeof name === 'string' ? name : null;
}
