// An entry of the outbox in the terms of the person who made it.
import { type TFunction } from 'i18next';
import { type Currency } from '#shared/domain/currency';
import { minorFromDecimal, negate, type MinorUnits } from '#shared/domain/money';
import { type Write } from '#shared/ipc/write';
import { type OutboxRow } from '../../store/queries';

export function entryTitle(write: Write, t: TFunction): string {
  if (write.kind === 'customer.create') return t('sync.newCustomer', { name: newCustomerName(write.body) });
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

/** The new customer this entry waits for, by name; null when it waits for none. */
export function waitsFor({ dependsOn }: OutboxRow, all: readonly OutboxRow[]): string | null {
  if (dependsOn === null) return null;
  const other = all.find(({ entryId }) => entryId === dependsOn)?.write;
  return other?.kind === 'customer.create' ? newCustomerName(other.body) : null;
}

/** How many entries cannot go before this one. */
export function countBehind({ entryId }: OutboxRow, all: readonly OutboxRow[]): number {
  return all.filter(({ dependsOn }) => dependsOn === entryId).length;
}

function newCustomerName({ firstName, lastName }: { firstName: string; lastName?: string | null | undefined }): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
