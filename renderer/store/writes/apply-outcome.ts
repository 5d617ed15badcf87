// Applies the outcomes of sent entries to the database: an accepted entry is removed, any other stays with its reason. The
// kind of the write defines the effects of acceptance. Idempotent.
import { CodedError, type ErrorCode, type ErrorData } from '#shared/errors';
import type { Outcome } from '#shared/ipc/store-calls';
import type { Customer } from '#shared/api/customers/customer';
import type { Conflict, Effect } from '#shared/writes/kind';
import { kindOf } from '#shared/writes/write';
import { customerTables, storeCustomerNumber, storeAccepted } from './accept-customer';
import { storeRecordId } from './accept-record';
import type { PosDatabase } from '../database/database';
import { moneyTransaction } from '../core/money-transaction';
import { changeEntry, removeEntries } from '../database/outbox-rows';
import { keepSent } from './keep-sent';
import { releaseWaiting, waitedFor } from './release-waiting';
import type { OutboxRow } from '../database/entry-rows';
import type { SaleRow } from '../database/till-rows';
import type { StoreCore } from '../core/store';

export interface StoredCustomer {
  readonly customer: Customer;
  /** The customer's local id on this till until now. */
  readonly localId: string | null;
}

/** Applies a single outcome; see applyOutcomes. */
export function applyOutcome(store: StoreCore, entryId: string, outcome: Outcome): Promise<StoredCustomer[]> {
  return applyOutcomes(store, [{ entryId, outcome }]);
}

export interface EntryOutcome {
  readonly entryId: string;
  readonly outcome: Outcome;
}

/**
 * Applies all outcomes in one transaction with batched database requests, so that selling is not delayed. An outcome for a
 * missing entry is ignored. Returns the customers whose rows came from the service.
 */
export async function applyOutcomes(store: StoreCore, outcomes: readonly EntryOutcome[]): Promise<StoredCustomer[]> {
  const { db } = store;
  const triedAt = store.now().toISOString();
  return moneyTransaction(store, [db.settled, db.sales, db.sent, ...customerTables(db)], async () => {
    const stored = await accept(db, outcomes.filter(isAccepted), triedAt);
    for (const each of outcomes) if (!isAccepted(each)) stored.push(...(await keep(db, each, triedAt)));
    return stored;
  });
}

interface Accepted extends EntryOutcome {
  readonly outcome: Extract<Outcome, { readonly kind: 'accepted' }>;
}

function isAccepted(entry: EntryOutcome): entry is Accepted {
  return entry.outcome.kind === 'accepted';
}

function readEntry(db: PosDatabase, { entryId }: EntryOutcome): Promise<OutboxRow | undefined> {
  return db.outbox.where('entryId').equals(entryId).first();
}

async function accept(db: PosDatabase, outcomes: readonly Accepted[], sentAt: string): Promise<StoredCustomer[]> {
  // An entry that was sent twice is removed, and counted, once.
  const accepted = [...new Map(outcomes.map((each) => [each.entryId, each])).values()];
  const found = await Promise.all(accepted.map((each) => readEntry(db, each)));
  const taken = accepted.flatMap(({ outcome }, i) => (found[i] ? [{ row: found[i], answer: outcome.answer }] : []));
  const rows = taken.map(({ row }) => row);
  const effects = taken.flatMap(({ row, answer }) => effectsOf(row, answer));
  await Promise.all([
    removeEntries(db, rows),
    db.settled.bulkPut(rows.map(({ entryId }) => ({ entryId }))),
    markSent(db, effects.filter(isSent)),
    keepSent(db, taken, sentAt),
  ]);
  for (const effect of effects) await take(db, effect);
  const provided = rows.map(({ write }) => kindOf(write).provides(write));
  for (const id of await waitedFor(db, provided)) await releaseWaiting(db, id, true);
  return effects.filter(isStored);
}

/** Keeps an entry that was not accepted, with the reason. */
async function keep(db: PosDatabase, entry: EntryOutcome, triedAt: string): Promise<StoredCustomer[]> {
  const { outcome } = entry;
  const row = await readEntry(db, entry);
  if (!row || outcome.kind === 'accepted') return [];
  if (outcome.kind === 'conflict') return keepConflict(db, row, outcome.conflict);
  const kept = await keepEntry(db, row, triedAt, outcome.kind, outcome.error);
  const existing = outcome.kind === 'refused' ? (outcome.existing ?? null) : null;
  return existing === null ? [] : keepExisting(db, kept, existing);
}

function effectsOf({ write }: OutboxRow, answer: unknown): readonly Effect[] {
  const kind = kindOf(write);
  return kind.accepted(write, kind.answer.parse(answer));
}

function isStored(effect: Effect): effect is Extract<Effect, { kind: 'customer stored' }> {
  return effect.kind === 'customer stored';
}

type Sent = Extract<Effect, { kind: 'sale sent' }>;

function isSent(effect: Effect): effect is Sent {
  return effect.kind === 'sale sent';
}

async function markSent(db: PosDatabase, sent: readonly Sent[]): Promise<void> {
  const sales = await db.sales.bulkGet(sent.map(({ transactionId }) => transactionId));
  const marked = sent.flatMap(({ customerNumber }, i): SaleRow[] => {
    const sale = sales[i];
    if (!sale) return [];
    return [{ ...sale, sync: 'sent', error: null, customerNumber: customerNumber ?? sale.customerNumber }];
  });
  await db.sales.bulkPut(marked);
}

async function take(db: PosDatabase, effect: Effect): Promise<void> {
  if (effect.kind === 'customer stored') return storeAccepted(db, effect.customer, effect.localId);
  if (effect.kind === 'record created') return storeRecordId(db, effect.localId, effect.id);
  const { transactionId, sentAs } = effect;
  if (sentAs !== transactionId) await storeCustomerNumber(db, transactionId, sentAs);
}

/** Errors that are no attempt: the entry was not sent. */
const NO_TRY: ReadonlySet<ErrorCode> = new Set([
  'SIGN_IN_EXPIRED',
  'SENDER_LACKS_RIGHT',
  'SENDER_IS_OTHER',
  'CUSTOMER_LOCAL_ONLY',
  'RECORD_LOCAL_ONLY',
]);

/** HTTP statuses of a service that does not accept the content. */
const REFUSES_CONTENT: readonly (number | undefined)[] = [400, 404, 409, 422];

/** Not about the content: the key is another entry's, or something else than the service answered. */
const SAYS_NOTHING: ReadonlySet<ErrorCode> = new Set(['IDEMPOTENCY_KEY_REUSED', 'ROUTE_UNKNOWN']);

/** Under the key of an entry that had arrived before, the service would have answered as it did then. */
function isNotThere({ write }: OutboxRow, { code, status }: ErrorData): boolean {
  const isSentUnderKey = kindOf(write).afterUnknown.kind === 'same key';
  return isSentUnderKey && REFUSES_CONTENT.includes(status) && !SAYS_NOTHING.has(code);
}

type Kept = 'unknown' | 'not sent' | 'refused' | 'not offered';

async function keepEntry(
  db: PosDatabase,
  row: OutboxRow,
  triedAt: string,
  kind: Kept,
  error: ErrorData,
): Promise<OutboxRow> {
  // Refused while the record that it needs was put back into the queue: it is sent once more, after that.
  if (kind === 'refused' && row.dependsOn.length > 0) return changeEntry(db, row, { state: 'waiting', triedAt });
  const kept = await changeEntry(db, row, {
    state: kind === 'refused' || kind === 'not offered' ? kind : 'waiting',
    isOutcomeUnknown: kind === 'unknown' || (row.isOutcomeUnknown && !(kind === 'refused' && isNotThere(row, error))),
    attempts: row.attempts + (NO_TRY.has(error.code) ? 0 : 1),
    lastError: error,
    triedAt,
  });
  if (kind === 'refused') await markRecord(db, row, 'refused', error);
  // The sales of a refused day can still be sent.
  if (kind === 'refused' || kind === 'not offered')
    await releaseWaiting(db, kindOf(row.write).provides(row.write), false);
  return kept;
}

/** Stores the service's current row at once, as it is one of the two sides shown to the person. */
async function keepConflict(db: PosDatabase, row: OutboxRow, conflict: Conflict): Promise<StoredCustomer[]> {
  const lastError = new CodedError('CHANGED_ON_BOTH_SIDES').data;
  await changeEntry(db, row, { state: 'conflict', lastError, conflict });
  const effects = effectsOf(row, conflict.current);
  await markSent(db, effects.filter(isSent));
  for (const effect of effects) await take(db, effect);
  return effects.filter(isStored);
}

/** Stores the existing record like any row of the service: the person is shown it and may adopt it. */
async function keepExisting(db: PosDatabase, row: OutboxRow, existing: unknown): Promise<StoredCustomer[]> {
  await changeEntry(db, row, { existing });
  const stored = effectsOf(row, existing)
    .filter(isStored)
    .map((effect) => ({ ...effect, localId: null }));
  for (const effect of stored) await take(db, effect);
  return stored;
}

/** Updates the sync status on the entry's sale or local customer. To be called within a transaction. */
export async function markRecord(
  db: PosDatabase,
  { write }: Pick<OutboxRow, 'write'>,
  sync: 'refused' | 'not sent',
  error: ErrorData | null,
): Promise<void> {
  const id = kindOf(write).provides(write);
  await db.sales.update(id, { sync, error });
  await db.localCustomers.update(id, { sync, error });
}
