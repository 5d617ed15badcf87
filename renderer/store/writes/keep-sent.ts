// What the service took of this computer, for people to look up: a row per entry, written in the transaction that takes the entry
// out of the outbox. Sales and audit entries are not among them: they have lists of their own.
import { customer } from '#shared/api/customers/customer';
import { recordNameOf } from '#shared/writes/kind';
import { withServiceIds } from '#shared/writes/local-id';
import { changedFieldNames, type Fields } from '#shared/writes/merged-change';
import { CREATE_OPERATIONS, isCreate } from '#shared/writes/operation-create';
import { clearedBy, isOperation } from '#shared/writes/queued-operation';
import type { PosDatabase } from '../database/database';
import type { OutboxRow, SentRow } from '../database/entry-rows';

export interface TakenEntry {
  readonly row: OutboxRow;
  /** The service's reply without its envelope. */
  readonly answer: unknown;
}

const LISTED_ELSEWHERE: ReadonlySet<string> = new Set<SentRow['kind']>(['sale.record', 'till.audit']);

/** To be called within a transaction over `sent`; idempotent. @param sentAt ISO 8601 */
export async function keepSent(db: PosDatabase, taken: readonly TakenEntry[], sentAt: string): Promise<void> {
  const kept = taken.filter(({ row }) => !LISTED_ELSEWHERE.has(row.write.kind));
  // The batches of a busy till are sales: they ask nothing more of the database.
  if (kept.length === 0) return;
  await db.sent.bulkPut(kept.map((each) => sentRow(each, sentAt)));
}

function sentRow({ row, answer }: TakenEntry, sentAt: string): SentRow {
  const { entryId, write, attempts } = row;
  const { kind, savedBy, savedAt } = write;
  return { entryId, kind, ...recordOf(row, answer), savedBy, savedAt, sentAt, tries: attempts + 1 };
}

function recordOf(
  { write, learned }: OutboxRow,
  answer: unknown,
): Pick<SentRow, 'recordId' | 'customerNumber' | 'name' | 'fields'> {
  const ofCustomer = { recordId: null, name: null };
  if (write.kind === 'customer.create' || write.kind === 'customer.change') {
    const fields = write.kind === 'customer.change' ? Object.keys(write.fields) : [];
    return { ...ofCustomer, customerNumber: customer.parse(answer).customerNumber, fields };
  }
  if (!isCreate(write) && !isOperation(write)) return { ...ofCustomer, customerNumber: null, fields: [] };
  const customerNumber = customerOf(answer);
  const called = recordNameOf(answer ?? (isCreate(write) ? null : write.seen));
  // The name of a store that belongs to a customer is theirs, and erased with them.
  const name = customerNumber !== null && isStore(write.kind) ? null : called;
  if (isCreate(write)) {
    const idField = CREATE_OPERATIONS.find(({ id }) => id === write.kind)?.creates.id ?? 'id';
    return { recordId: String((answer as Fields)[idField]), customerNumber, name, fields: [] };
  }
  const [id] = Object.values(withServiceIds(write.params, learned));
  const fields = changedFieldNames((write.body ?? {}) as Fields, write.seen, clearedBy(write));
  return { recordId: id === undefined ? null : String(id), customerNumber, name, fields };
}

function customerOf(record: unknown): string | null {
  const { customerNumber, partyRole, partyId } = (record ?? {}) as Fields;
  const found = partyRole === 'CUSTOMER' ? partyId : customerNumber;
  return typeof found === 'string' && found !== '' ? found : null;
}

function isStore(kind: string): boolean {
  return kind.endsWith('CustomerStore');
}
