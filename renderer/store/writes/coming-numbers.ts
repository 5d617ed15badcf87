// Whether the numbers that entries need may still arrive: the customer or record exists here and its creation was not given
// up. An entry that needs another would wait forever, so it is parked for a person.
import { CodedError, type ErrorData } from '#shared/errors';
import { isOfRecord, localRecord } from '#shared/writes/local-id';
import { isCreate } from '#shared/writes/operation-create';
import { kindOf } from '#shared/writes/write';
import { isDiscarded } from '../customer-packs/customer-view';
import type { PosDatabase } from '../database/database';
import type { OutboxRow } from '../database/entry-rows';

/**
 * Local ids whose number will never arrive, each with what the person is told. To be called with some: without a request to
 * the database the transaction would commit.
 */
export async function neverComing(
  db: PosDatabase,
  localIds: readonly string[],
): Promise<ReadonlyMap<string, ErrorData>> {
  const recordIds = localIds.filter(isOfRecord);
  const customerIds = localIds.filter((id) => !isOfRecord(id));
  const [customers, entries] = await Promise.all([
    customerIds.length > 0 ? db.localCustomers.bulkGet(customerIds) : [],
    recordIds.length > 0 ? db.outbox.where('recordKey').anyOf(recordIds.map(localRecord)).toArray() : [],
  ]);
  const created = new Set(entries.flatMap(({ write }) => (isCreate(write) ? [write.localId] : [])));
  const records = recordIds.filter((id) => !created.has(id)).map((id) => [id, recordUnknown()] as const);
  const others = customerIds.flatMap((id, i) => {
    const customer = customers[i];
    if (!customer) return [[id, customerUnknown()] as const];
    return isDiscarded(customer) ? [[id, new CodedError('WAITED_FOR_DISCARDED').data] as const] : [];
  });
  return new Map([...records, ...others]);
}

/** The local ids whose numbers this entry still waits for. */
export function awaitedNumbers({ write, dependsOn }: Pick<OutboxRow, 'write' | 'dependsOn'>): string[] {
  const needed = kindOf(write).dependsOn(write);
  return needed.flatMap(({ id, needs }) => (needs === 'number' && dependsOn.includes(id) ? [id] : []));
}

function customerUnknown(): ErrorData {
  const message = 'The new customer of this entry is no longer known on this till.';
  return new CodedError('CUSTOMER_LOCAL_ONLY', { message }).data;
}

function recordUnknown(): ErrorData {
  return new CodedError('RECORD_LOCAL_ONLY', { message: 'A new record of this entry is no longer known here.' }).data;
}
