// What became of an entry, into the database: the service has it, or it stays and why. What it means that the service has
// it is stated by its kind. One transaction each, the same when it runs twice.
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import type { Customer } from '#shared/schema/customer';
import type { Conflict, Effect } from '#shared/writes/kind';
import { kindOf } from '#shared/writes/write';
import { customerTables, storeAccepted } from './accept-customer';
import type { PosDatabase } from './database';
import { moneyTransaction } from './money-transaction';
import type { OutboxRow } from './rows';
import type { StoreCore } from './store';

export interface StoredCustomer {
  readonly customer: Customer;
  /** Who she was on this till until now. */
  readonly localId: string | null;
}

/** Settling an entry that is gone changes nothing. Answers with the customers whose rows came from the service. */
export async function settleEntry(store: StoreCore, entryId: string, outcome: Outcome): Promise<StoredCustomer[]> {
  const { db } = store;
  const tables = [db.settled, db.sales, ...customerTables(db)];
  const triedAt = store.now().toISOString();
  return moneyTransaction(store, tables, async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row) return [];
    if (outcome.kind === 'accepted') return accept(db, row, outcome.answer);
    if (outcome.kind === 'conflict') return keepConflict(db, row, outcome.conflict);
    await keepEntry(db, { ...row, triedAt }, outcome.kind, outcome.error);
    const existing = outcome.kind === 'refused' ? (outcome.existing ?? null) : null;
    return existing === null ? [] : keepExisting(db, row, existing);
  });
}

async function accept(db: PosDatabase, row: OutboxRow, answer: unknown): Promise<StoredCustomer[]> {
  const { entryId, seq } = row;
  const provided = kindOf(row.write).provides(row.write);
  const effects = effectsOf(row, answer);
  await db.outbox.delete(seq);
  await db.settled.put({ entryId });
  for (const effect of effects) await take(db, effect);
  await db.outbox.where('dependsOn').equals(provided).modify(withoutDependency(provided));
  return effects.filter(isStored);
}

function effectsOf({ write }: OutboxRow, answer: unknown): readonly Effect[] {
  const kind = kindOf(write);
  return kind.accepted(write, kind.answer.parse(answer));
}

function isStored(effect: Effect): effect is Extract<Effect, { is: 'customer stored' }> {
  return effect.is === 'customer stored';
}

async function take(db: PosDatabase, effect: Effect): Promise<void> {
  if (effect.is === 'customer stored') return storeAccepted(db, effect.customer, effect.localId);
  const { transactionId, customerNumber } = effect;
  await db.sales
    .where('transactionId')
    .equals(transactionId)
    .modify((sale) => {
      Object.assign(sale, { sync: 'sent', error: null, customerNumber: customerNumber ?? sale.customerNumber });
    });
}

export function withoutDependency(id: string): (row: OutboxRow) => void {
  return (row) => {
    row.dependsOn = row.dependsOn.filter((each) => each !== id);
  };
}

/** They say nothing about the entry: it was not tried. */
const NO_TRY: ReadonlySet<ErrorCode> = new Set(['SIGN_IN_EXPIRED', 'CUSTOMER_LOCAL_ONLY']);

type Kept = 'unknown' | 'not sent' | 'refused' | 'not offered';

async function keepEntry(db: PosDatabase, row: OutboxRow, kind: Kept, error: ErrorData): Promise<void> {
  await db.outbox.put({
    ...row,
    state: kind === 'refused' || kind === 'not offered' ? kind : 'waiting',
    isOutcomeUnknown: row.isOutcomeUnknown || kind === 'unknown',
    attempts: row.attempts + (NO_TRY.has(error.code) ? 0 : 1),
    lastError: error,
  });
  if (kind === 'refused') await markRecord(db, row, 'refused', error);
  if (kind === 'refused' || kind === 'not offered') await releaseAnswered(db, row);
}

/** What only had to come after it goes now: a refused day does not keep its sales here. */
async function releaseAnswered(db: PosDatabase, { write }: OutboxRow): Promise<void> {
  const id = kindOf(write).provides(write);
  const release = withoutDependency(id);
  await db.outbox
    .where('dependsOn')
    .equals(id)
    .modify((row) => {
      const dependencies = kindOf(row.write).dependsOn(row.write);
      if (dependencies.some((each) => each.id === id && each.needs === 'answered')) release(row);
    });
}

/** What the service has now is stored at once: it is one of the two sides the person sees. */
async function keepConflict(db: PosDatabase, row: OutboxRow, conflict: Conflict): Promise<StoredCustomer[]> {
  const lastError = new CodedError('CHANGED_ON_BOTH_SIDES').data;
  await db.outbox.put({ ...row, state: 'conflict', lastError, conflict });
  const effects = effectsOf(row, conflict.current);
  for (const effect of effects) await take(db, effect);
  return effects.filter(isStored);
}

/** The record in the way is stored as any row of the service: the person is shown it, and may go on with it. */
async function keepExisting(db: PosDatabase, row: OutboxRow, existing: unknown): Promise<StoredCustomer[]> {
  await db.outbox.update(row.seq, { existing });
  const stored = effectsOf(row, existing)
    .filter(isStored)
    .map((effect) => ({ ...effect, localId: null }));
  for (const effect of stored) await take(db, effect);
  return stored;
}

/** What the sale or the customer itself says of its entry. To be called within a transaction. */
export async function markRecord(
  db: PosDatabase,
  { write }: OutboxRow,
  sync: 'refused' | 'not sent',
  error: ErrorData | null,
): Promise<void> {
  const id = kindOf(write).provides(write);
  await db.sales.update(id, { sync, error });
  await db.localCustomers.update(id, { sync, error });
}
