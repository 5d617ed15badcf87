// Unsent edits of a customer. They are the outbox entries themselves, so no second copy can disagree. A pull writes the
// service's row without seeing them; screens show that row with the edits applied.
import type { Customer } from '#shared/api/customers/customer';
import type { ErrorData } from '#shared/errors';
import { changedFields, type CustomerField } from '#shared/writes/customer-change';
import { isSameOrBothEmpty } from '#shared/writes/kind';
import { customerRecord } from '#shared/writes/customer-create';
import type { FieldValue } from '#shared/writes/kind';
import type { PosDatabase } from '../database/database';
import type { OutboxRow, SyncMark } from '../database/entry-rows';

export interface Overlay {
  readonly fields: Partial<Record<CustomerField, FieldValue>>;
  readonly sync: Exclude<SyncMark, 'sent'>;
  readonly error: ErrorData | null;
}

/** @param id customer number, or the local id of a customer without one. Null if nothing is pending. */
export async function readOverlay(db: PosDatabase, id: string): Promise<Overlay | null> {
  return overlayOf(await readEntries(db, id));
}

/** Of those of the customers who have unsent changes. @param ids as in `readOverlay` */
export async function readOverlays(db: PosDatabase, ids: readonly string[]): Promise<Map<string, Overlay>> {
  const rows = await db.outbox.where('recordKey').anyOf(ids.map(customerRecord)).sortBy('seq');
  const ofRecord = new Map<string, OutboxRow[]>();
  for (const row of rows) ofRecord.set(row.recordKey, [...(ofRecord.get(row.recordKey) ?? []), row]);
  return new Map(
    ids.flatMap((id) => {
      const overlay = overlayOf(ofRecord.get(customerRecord(id)) ?? []);
      return overlay ? [[id, overlay] as const] : [];
    }),
  );
}

/** Customer numbers and local ids of all customers with unsent entries; reads keys only. */
export async function unsentCustomers(db: PosDatabase): Promise<string[]> {
  const all = customerRecord('');
  const keys = await db.outbox.where('recordKey').startsWith(all).uniqueKeys();
  return keys.map((key) => String(key).slice(all.length));
}

/** All entries of a customer, oldest first. */
export function readEntries(db: PosDatabase, id: string): Promise<OutboxRow[]> {
  return db.outbox.where('recordKey').equals(customerRecord(id)).sortBy('seq');
}

/**
 * A row that was just read, with the unsent changes over it. Of a field that somebody else changed since, it has what they made
 * of it.
 */
export async function withUnsent(db: PosDatabase, current: Customer): Promise<Customer> {
  const entries = await readEntries(db, current.customerNumber);
  const changes = entries.flatMap(({ write }) => (write.kind === 'customer.change' ? changedFields(write) : []));
  const isOurs = (field: CustomerField) =>
    changes
      .filter(([name]) => name === field)
      .some(([, { bases, value }]) => [...bases, value].some((known) => isSameOrBothEmpty(known, current[field])));
  const laid = changes.filter(([field]) => isOurs(field)).map(([field, { value }]) => [field, value] as const);
  return { ...current, ...(Object.fromEntries(laid) as object) };
}

export function overlayOf(entries: readonly OutboxRow[]): Overlay | null {
  const fields: Overlay['fields'] = {};
  let parked: OutboxRow | null = null;
  let isAny = false;
  for (const entry of entries) {
    if (entry.write.kind !== 'customer.change') continue;
    isAny = true;
    if (entry.state === 'refused' || entry.state === 'conflict') parked ??= entry;
    for (const [field, { value }] of changedFields(entry.write)) fields[field] = value;
  }
  if (!isAny) return null;
  return { fields, sync: parked ? 'refused' : 'not sent', error: parked?.lastError ?? null };
}
