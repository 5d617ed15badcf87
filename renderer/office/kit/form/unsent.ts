// The queued writes of an operation that the service has not accepted yet, by record: laid over the records in the list and in
// the form, and shown as "not sent".
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import { requestOf } from '#shared/api/wire/request';
import type { ErrorData } from '#shared/errors';
import type { OutboxRow } from '../../../store/database/rows';
import { useStore } from '../../../store/core/store-context';

export interface Unsent {
  readonly entryId: string;
  /** The fields that are written. */
  readonly body: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly savedAt: string;
  /** User name. */
  readonly savedBy: string;
  /** The refusal of the service; null while it has not refused it. */
  readonly refusal: ErrorData | null;
}

/**
 * By the id in the path of the record.
 * @param operation with the path parameter `id`
 * @param onSent called when the service has accepted one: what was read before is old
 */
export function useUnsent(operation: Operation, onSent: () => void): ReadonlyMap<string, Unsent> {
  const { db } = useStore();
  const { path } = requestOf(operation, { params: { id: '' } });
  const rows = useLiveQuery(() => db.outbox.where('recordKey').startsWith(path).sortBy('seq'), [db, path]);
  const unsent = useMemo(() => byRecord(operation, rows ?? []), [operation, rows]);
  const before = useRef(unsent);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const isSent = [...before.current.keys()].some((id) => !unsent.has(id));
    before.current = unsent;
    if (isSent) sent();
  }, [unsent]);
  return unsent;
}

function byRecord({ id: kind }: Operation, rows: readonly OutboxRow[]): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const { entryId, write, savedAt, state, lastError } of rows) {
    if (write.kind !== kind || !('params' in write)) continue;
    const record = String(write.params['id']);
    const body = { ...unsent.get(record)?.body, ...(write.body as object) };
    const refusal = state === 'refused' ? lastError : null;
    unsent.set(record, { entryId, body, savedAt, savedBy: write.savedBy, refusal });
  }
  return unsent;
}
