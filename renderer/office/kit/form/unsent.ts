// The queued writes of an operation that the service has not accepted yet, by record: laid over the records in the list and in
// the form, and shown as "not sent".
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import type { ErrorData } from '#shared/errors';
import type { OutboxRow } from '../../../store/database/rows';
import { useStore } from '../../../store/core/store-context';

export interface Unsent {
  readonly entryId: string;
  /** Id of the operation. */
  readonly kind: string;
  /** The fields that are written; empty for a deletion. */
  readonly body: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly savedAt: string;
  /** User name. */
  readonly savedBy: string;
  /** The refusal of the service; null while it has not refused it. */
  readonly refusal: ErrorData | null;
}

/**
 * By the path parameter of the record.
 * @param operations with one path parameter and the same path before it; must stay the same between renders
 * @param onSent called when the service has accepted some, with those: what was read before is old
 */
export function useUnsent(
  operations: readonly Operation[],
  onSent: (sent: ReadonlyMap<string, Unsent>) => void,
): ReadonlyMap<string, Unsent> {
  const path = operations[0]?.path.replace(/:.*$/, '');
  const read = useCallback((rows: readonly OutboxRow[]) => byRecord(operations, rows), [operations]);
  return useUnsentEntries(path, read, onSent);
}

/**
 * Of kinds of writes that are no operations, as those of customers.
 * @param prefix of the record keys of the entries; undefined for none
 * @param read by record, the entries oldest first; must stay the same between renders
 */
export function useUnsentEntries(
  prefix: string | undefined,
  read: (rows: readonly OutboxRow[]) => ReadonlyMap<string, Unsent>,
  onSent: (sent: ReadonlyMap<string, Unsent>) => void,
): ReadonlyMap<string, Unsent> {
  const { db } = useStore();
  const rows = useLiveQuery(
    () => (prefix === undefined ? [] : db.outbox.where('recordKey').startsWith(prefix).sortBy('seq')),
    [db, prefix],
  );
  // While many are saved one after the other, the list need not follow each of them.
  const shown = useDeferredValue(rows);
  const unsent = useMemo(() => read(shown ?? []), [read, shown]);
  const before = useRef(unsent);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const gone = [...before.current].filter(([id]) => !unsent.has(id));
    before.current = unsent;
    if (gone.length > 0) sent(new Map(gone));
  }, [unsent]);
  return unsent;
}

function byRecord(operations: readonly Operation[], rows: readonly OutboxRow[]): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  for (const { entryId, write, savedAt, state, lastError } of rows) {
    if (!('params' in write) || !operations.some(({ id }) => id === write.kind)) continue;
    const record = String(Object.values(write.params)[0]);
    const body = { ...unsent.get(record)?.body, ...(write.body as object) };
    const refusal = state === 'refused' ? lastError : null;
    unsent.set(record, { entryId, kind: write.kind, body, savedAt, savedBy: write.savedBy, refusal });
  }
  return unsent;
}
