// Titles of outbox entries in terms of the trade.
import type { TFunction } from 'i18next';
import { isOperation } from '#shared/writes/queued-operation';
import { isCreate } from '#shared/writes/operation-create';
import { isKnownKind, type Write } from '#shared/writes/write';
import type { RecordNames } from '../../store/outbox/record-names';

/** @param names of the records that entries change */
export function entryTitle(write: Write, names: RecordNames, t: TFunction): string {
  const name = names.get(write.entryId);
  if (write.kind === 'customer.create') return t('sync.newCustomer', { name: newCustomerName(write.body) });
  if (write.kind === 'customer.change')
    return t('sync.customerChange', { name: name ?? write.customerNumber ?? t('customers.newHere') });
  if (!isKnownKind(write.kind)) return t('sync.newerKind');
  if (isCreate(write) || isOperation(write)) {
    const kind = t(`sync.kinds.${write.kind}`);
    const title = isCreate(write) ? nameOf(write.body) : name;
    return title ? t('sync.newRecord', { kind, name: title }) : kind;
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
