// The line of writes to the service: first in first out per record, records independent of each other. An entry is marked
// in flight before it is handed out and leaves only when the service has it; a refused one delays only what depends on it.
import type { ErrorData } from '#shared/errors';
import type { Outcome, TakenEntry } from '#shared/ipc/store-calls';
import type { Write } from '#shared/ipc/write';
import type { Customer } from '#shared/schema/customer';
import type { SaleTransaction } from '#shared/schema/sale';
import { acceptCustomer } from './accept-customer';
import { moneyTransaction } from './money-transaction';
import type { NewOutboxRow, OutboxRow } from './rows';
import type { Store, StoreCore } from './store';

export function outboxRow(write: Write, customerNumber: string | null): NewOutboxRow {
  const localCustomerId = write.kind === 'sale.record' ? write.localCustomerId : null;
  return {
    entryId: write.entryId,
    recordKey: `${write.kind === 'sale.record' ? 'sale' : 'customer'}:${write.entryId}`,
    dependsOn: customerNumber === null ? localCustomerId : null,
    customerNumber,
    state: 'waiting',
    isOutcomeUnknown: false,
    attempts: 0,
    lastError: null,
    savedAt: write.savedAt,
    write,
  };
}

/** The next entries to send, marked in flight. One that is in flight already was not answered: its outcome is unknown. */
export function takeEntries(store: StoreCore, limit: number): Promise<TakenEntry[]> {
  const { outbox } = store.db;
  return moneyTransaction(store, [outbox], async () => {
    const taken: OutboxRow[] = [];
    const recordsSeen = new Set<string>();
    await outbox
      .orderBy('seq')
      .until(() => taken.length >= limit)
      .each((row) => {
        const isFirstOfRecord = !recordsSeen.has(row.recordKey);
        recordsSeen.add(row.recordKey);
        if (isFirstOfRecord && isSendable(row) && taken.length < limit) taken.push(row);
      });
    const inFlight = taken.map((row): OutboxRow => {
      return { ...row, state: 'in flight', isOutcomeUnknown: row.isOutcomeUnknown || row.state === 'in flight' };
    });
    await outbox.bulkPut(inFlight);
    return inFlight.map(({ write, customerNumber, isOutcomeUnknown }) => {
      return { write, customerNumber, outcomeUnknown: isOutcomeUnknown };
    });
  });
}

function isSendable({ state, dependsOn }: OutboxRow): boolean {
  return dependsOn === null && (state === 'waiting' || state === 'in flight');
}

/** Settling an entry that is gone changes nothing. */
export async function settleEntry(store: StoreCore, entryId: string, outcome: Outcome): Promise<Settled> {
  if (outcome.kind === 'customer accepted') return acceptCustomer(store, entryId, outcome.customer);
  if (outcome.kind === 'sale accepted') await acceptSale(store, entryId, outcome.sale);
  else await keepEntry(store, entryId, outcome.kind, outcome.error);
  return { customer: null };
}

export interface Settled {
  /** The new customer, once it has got its number. */
  readonly customer: Customer | null;
}

function acceptSale(store: StoreCore, entryId: string, { customerNumber }: SaleTransaction): Promise<void> {
  const { outbox, sales } = store.db;
  return moneyTransaction(store, [outbox, sales], async () => {
    await outbox.where('entryId').equals(entryId).delete();
    await sales
      .where('transactionId')
      .equals(entryId)
      .modify((row) => {
        Object.assign(row, { sync: 'sent', error: null, customerNumber: customerNumber ?? row.customerNumber });
      });
  });
}

type KeptOutcome = Exclude<Outcome['kind'], 'customer accepted' | 'sale accepted'>;

function keepEntry(store: StoreCore, entryId: string, kind: KeptOutcome, error: ErrorData): Promise<void> {
  const { db } = store;
  return moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row) return;
    await db.outbox.put({
      ...row,
      state: kind === 'refused' || kind === 'not offered' ? kind : 'waiting',
      isOutcomeUnknown: row.isOutcomeUnknown || kind === 'unknown',
      // An expired sign-in says nothing about the entry.
      attempts: row.attempts + (error.code === 'SIGN_IN_EXPIRED' ? 0 : 1),
      lastError: error,
    });
    if (kind === 'refused') await markRecord(store, entryId, 'refused', error);
  });
}

/** What the sale or the customer itself says of its entry. To be called within a transaction. */
async function markRecord(
  { db }: StoreCore,
  entryId: string,
  sync: 'refused' | 'not sent',
  error: ErrorData | null,
): Promise<void> {
  await db.sales.update(entryId, { sync, error });
  await db.localCustomers.update(entryId, { sync, error });
}

/** A refused entry back into the line, behind nothing but what it depends on. */
export async function sendAgain(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row || (row.state !== 'refused' && row.state !== 'not offered')) return;
    await db.outbox.put({ ...row, state: 'waiting', lastError: null });
    await markRecord(store, entryId, 'not sent', null);
  });
  await store.pos.call('sync.nudge', { reason: 'person' });
}
