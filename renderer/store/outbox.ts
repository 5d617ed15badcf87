// The line of writes to the service: first in first out per record, records independent of each other. An entry is marked
// in flight before it is handed out and leaves only when the service has it; a refused one delays only what depends on it.
import type { TakenEntry } from '#shared/ipc/store-calls';
import { moneyTransaction } from './money-transaction';
import type { OutboxRow } from './rows';
import { markRecord } from './settle-entry';
import type { Store, StoreCore } from './store';

/**
 * The next entries to send, marked in flight. One that is in flight already was not answered: its outcome is unknown.
 * Those in `except` stay as they are, with what is behind them in their record.
 */
export function takeEntries(store: StoreCore, limit: number, except: readonly string[] = []): Promise<TakenEntry[]> {
  const { outbox } = store.db;
  const left = new Set(except);
  return moneyTransaction(store, [outbox], async () => {
    const taken: OutboxRow[] = [];
    const recordsSeen = new Set<string>();
    await outbox
      .orderBy('seq')
      .until(() => taken.length >= limit)
      .each((row) => {
        const isFirstOfRecord = !recordsSeen.has(row.recordKey);
        recordsSeen.add(row.recordKey);
        const isLeft = left.has(row.entryId) || store.editing.has(row.entryId);
        if (isFirstOfRecord && !isLeft && isSendable(row) && taken.length < limit) taken.push(row);
      });
    const inFlight = taken.map((row): OutboxRow => {
      return { ...row, state: 'in flight', isOutcomeUnknown: row.isOutcomeUnknown || row.state === 'in flight' };
    });
    await outbox.bulkPut(inFlight);
    return inFlight.map(({ write, learned, isOutcomeUnknown }) => {
      return { write, learned, outcomeUnknown: isOutcomeUnknown };
    });
  });
}

function isSendable({ state, dependsOn }: OutboxRow): boolean {
  return dependsOn.length === 0 && (state === 'waiting' || state === 'in flight');
}

/** A refused entry back into the line, behind nothing but what it depends on. */
export async function sendAgain(store: Store, entryId: string): Promise<void> {
  const { db } = store;
  await moneyTransaction(store, [db.outbox, db.sales, db.localCustomers], async () => {
    const row = await db.outbox.where('entryId').equals(entryId).first();
    if (!row || (row.state !== 'refused' && row.state !== 'not offered')) return;
    // Its new customer was discarded: in the line it would wait for ever.
    if (row.lastError?.code === 'WAITED_FOR_DISCARDED' && row.dependsOn.length > 0) return;
    await db.outbox.put({ ...row, state: 'waiting', lastError: null });
    await markRecord(db, row, 'not sent', null);
  });
  await store.pos.call('sync.nudge', { reason: 'person' });
}
