// The queued writes of an operation that the service has not accepted yet, by record: laid over the records in the list and in
// the form, and shown as "not sent".
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Operation } from '#shared/api/wire/operation';
import type { ErrorData } from '#shared/errors';
import type { IdMappings } from '#shared/writes/kind';
import { isOfRecord, LOCAL_RECORDS, withServiceIds } from '#shared/writes/local-id';
import { isCreate } from '#shared/writes/operation-create';
import type { Write } from '#shared/writes/write';
import type { OutboxRow } from '../../../store/database/entry-rows';
import { entryChanges, type EntryChange } from '../../../store/outbox/entry-facts';
import { isChange } from '../../../store/outbox/withdraw-change';
import { useStore } from '../../../store/core/store-context';

export interface Unsent {
  /** Of the last of them. */
  readonly entryId: string;
  /** Those of its entries that change a record that there was before, oldest first. */
  readonly entryIds: readonly string[];
  /** What they change. */
  readonly changes: readonly EntryChange[];
  /** Id of the operation. */
  readonly kind: string;
  /** Of a record that the service does not have yet. */
  readonly localId?: string;
  /** The local id of one to which the service has given its own. */
  readonly formerId?: string;
  /** It waits for a new record that it needs. */
  readonly isBlocked?: boolean;
  /** The fields that are written; empty for a deletion. */
  readonly body: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly savedAt: string;
  /** User name. */
  readonly savedBy: string;
  /**
   * The refusal of the service, NOT_OFFERED where it has no such operation, or CHANGED_ON_BOTH_SIDES where a person has to decide
   * in Sync; null otherwise.
   */
  readonly refusal: ErrorData | null;
}

const UNREAD: ReadonlyMap<string, Unsent> = new Map();

/** Whether the outbox has been read: until then the former value of an unsent change would be shown. */
export function isRead(unsent: ReadonlyMap<string, Unsent>): boolean {
  return unsent !== UNREAD;
}

/**
 * Unsent changes by the path parameter of their record, or by its local id if it is new.
 * @param operations those that change a record, each with one path parameter after the same path, then the one that creates it;
 * the same array at every render
 */
export function useUnsent(operations: readonly Operation[]): ReadonlyMap<string, Unsent> {
  const prefixes = useMemo(() => {
    const path = operations[0]?.path.replace(/:.*$/, '');
    return path === undefined ? [] : [path, LOCAL_RECORDS];
  }, [operations]);
  const read = useCallback((rows: readonly OutboxRow[]) => byRecord(operations, rows), [operations]);
  return useUnsentEntries(prefixes, read);
}

/**
 * Of kinds of writes that are no operations, as those of customers.
 * @param prefixes of the record keys of the entries; must stay the same between renders
 * @param read by record, the entries oldest first; must stay the same between renders
 */
export function useUnsentEntries(
  prefixes: readonly string[],
  read: (rows: readonly OutboxRow[]) => ReadonlyMap<string, Unsent>,
): ReadonlyMap<string, Unsent> {
  const { db } = useStore();
  const rows = useLiveQuery(
    () =>
      prefixes.length === 0
        ? []
        : db.outbox
            .where('recordKey')
            .startsWithAnyOf([...prefixes])
            .sortBy('seq'),
    [db, prefixes],
  );
  // While many are saved one after the other, the list need not follow each of them.
  const shown = useDeferredValue(rows);
  return useMemo(() => (shown || prefixes.length === 0 ? read(shown ?? []) : UNREAD), [read, shown, prefixes]);
}

/** @param onSent called when the service has accepted some, with those: what was read before is old */
export function useSent(
  unsent: ReadonlyMap<string, Unsent>,
  onSent: (sent: ReadonlyMap<string, Unsent>) => void,
): void {
  const before = useRef(unsent);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    const gone = goneFrom(before.current, unsent);
    before.current = unsent;
    if (gone.size > 0) sent(gone);
  }, [unsent]);
}

/** What is no longer unsent. */
export function goneFrom(
  before: ReadonlyMap<string, Unsent>,
  unsent: ReadonlyMap<string, Unsent>,
): ReadonlyMap<string, Unsent> {
  return new Map([...before].filter(([id]) => !unsent.has(id)));
}

function byRecord(operations: readonly Operation[], rows: readonly OutboxRow[]): ReadonlyMap<string, Unsent> {
  const unsent = new Map<string, Unsent>();
  const writes = new Map<string, Write[]>();
  for (const row of rows) {
    const { entryId, write, learned, dependsOn, savedAt } = row;
    const record = recordOf(write, learned);
    if (record === null || !operations.some(({ id }) => id === write.kind)) continue;
    const before = unsent.get(record);
    // A new record that others have by its local id may have arrived since.
    const written = withServiceIds((write as { body: unknown }).body, learned);
    const all = [...(writes.get(record) ?? []), write];
    writes.set(record, all);
    unsent.set(record, {
      ...{ entryId, kind: write.kind, savedAt, savedBy: write.savedBy },
      ...unsentOf(all),
      body: { ...before?.body, ...(written as object) },
      // A change of a new record that was discarded makes none.
      ...(isOfRecord(record) && (isCreate(write) || before?.localId !== undefined) && { localId: record }),
      isBlocked: dependsOn.some((id) => id !== record) || before?.isBlocked === true,
      refusal: refusalOf(row) ?? (isOfRecord(record) ? (before?.refusal ?? null) : null),
    });
  }
  return unsent;
}

/** @param writes of one record, oldest first */
export function unsentOf(writes: readonly Write[]): Pick<Unsent, 'entryIds' | 'changes'> {
  const changes = writes.filter(isChange);
  return { entryIds: changes.map(({ entryId }) => entryId), changes: entryChanges(changes) };
}

export function refusalOf({ state, lastError }: Pick<OutboxRow, 'state' | 'lastError'>): ErrorData | null {
  return state === 'refused' || state === 'conflict' || state === 'not offered' ? lastError : null;
}

/** Id of the record of an operation, as the service has it or local; null for other writes. */
function recordOf(write: Write, idMappings: IdMappings): string | null {
  if (isCreate(write)) return write.localId;
  return 'params' in write ? String(Object.values(withServiceIds(write.params, idMappings))[0]) : null;
}
