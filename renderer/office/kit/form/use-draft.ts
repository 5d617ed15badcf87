// What a person typed over a record and has not saved. Kept on this device with every stroke, so that it survives a crash, another
// place and the next start; gone when it is saved or undone.
import { useLiveQuery } from '../../../store/core/use-live-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isOfRecord } from '#shared/writes/local-id';
import { useStore } from '../../../store/core/store-context';
import { localIdOf } from '../../../store/customer-packs/customer-view';
import { reportFailure } from '../../../ui/messages/failure';
import { NEW_RECORD, type DraftRow, type NewKeys } from '../../database/office-database';
import { useOffice, type Office } from '../../database/use-office';
import { hasNewDraft, putNewDraft } from '../create/new-from';

/** Texts of a form by field. */
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  /** Id of the record, NEW_RECORD for a new one. */
  readonly record: string;
  /** The stored texts with the typed ones over them. */
  readonly values: Values;
  readonly changed: readonly string[];
  /** When the first of it was typed, ISO 8601; null if nothing is. */
  readonly since: string | null;
  /** What the changed fields were when the person changed them. */
  readonly base: Values;
  /** Undefined for a record that is not new, and while nothing is typed. */
  readonly newKeys: NewKeys | undefined;
  set(field: string, text: string): void;
  setAll(texts: Values): void;
  /** Takes over what the service has now: the person has seen it. `texts` replaces what was typed. */
  rebase(base: Values, texts: Values): void;
  /** Keeps all that is shown as typed, as what is stored is about to be another. `setAll` leaves out again what is the same. */
  hold(): void;
  discard(): void;
  /** These values were saved. What was typed since stays a draft. */
  saved(what?: SavedDraft): Promise<void>;
  /** Whether something is typed of a new record, which `moveToNew` would replace. */
  hasNew(): Promise<boolean>;
  /** What was typed over a record that is gone becomes a new one. @param empty texts of a new record */
  moveToNew(empty: Values): Promise<void>;
}

interface SavedDraft {
  /** If only some fields were saved. */
  readonly fields?: readonly string[];
  /** Id of the record that a new one has become. */
  readonly as?: string | undefined;
  /** The record is going to have them: they are shown until what is stored is another than now, as its former value would come between. */
  readonly isComing?: boolean;
}

/** The draft of a record, or that there is none. */
interface Known {
  readonly record: string;
  readonly row: DraftRow | null;
  /** What a new record was saved with; shown as typed until it is there. */
  readonly saved?: Values;
  /** What the record is going to have, shown until what is stored is another than `over`. */
  readonly held?: { readonly values: Values; readonly over: Values };
}

/**
 * @param record while the form stays open, what is typed goes over to the id that a new record gets
 * @param stored texts of the record as it is; must stay the same between renders while it is unchanged
 * @returns undefined until it is known whether there is a draft
 */
export function useDraft(area: string, record: string, stored: Values): Draft | undefined {
  const { db, user } = useOffice();
  const { db: records, now, newId } = useStore();
  const [known, setKnown] = useState<Known | undefined>(undefined);
  // What was typed since the screen was drawn is not lost to what is written then.
  const latest = useRef<Known | undefined>(undefined);
  if (known && hasGot(known.record, record)) setKnown(handedOver(known, record));
  // Before the next stroke.
  useLayoutEffect(() => {
    const before = latest.current;
    if (!before || !hasGot(before.record, record)) return;
    latest.current = handedOver(before, record);
    moveKnown({ db, user }, area, before.record, latest.current).catch(reportFailure);
  }, [db, user, area, record]);
  useEffect(() => {
    // The open form knows more than the database.
    if (latest.current?.record === record) return;
    let isCurrent = true;
    const read = async () => {
      const localIds = await records.recordIds.filter(({ id }) => id === record).primaryKeys();
      for (const localId of localIds) await moveDraft({ db, user }, area, localId, record);
      return db.drafts.get([user, area, record]);
    };
    read().then((found) => {
      if (!isCurrent) return;
      latest.current = { record, row: found ?? null };
      setKnown(latest.current);
    }, reportFailure);
    return () => {
      isCurrent = false;
    };
  }, [db, records, user, area, record]);
  const idOf = useServiceIds(known?.record === record ? known.row?.values : undefined);
  if (known?.record !== record) return undefined;

  const { row } = known;
  const current = () => (latest.current?.record === record ? latest.current.row : row);
  const show = (next: DraftRow | null, also: { readonly [K in 'saved' | 'held']?: Known[K] | undefined } = {}) => {
    const { saved, held } = { ...latest.current, ...also };
    latest.current = { record, row: next, ...(saved && { saved }), ...(held && { held }) };
    setKnown(latest.current);
  };
  const keep = (next: DraftRow | null) => {
    // A field that is typed back to what is stored shows that.
    show(next, { held: undefined });
    // In the order of the strokes: the database runs them one after the other.
    if (next === null) db.drafts.delete([user, area, record]).catch(reportFailure);
    else db.drafts.put(next).catch(reportFailure);
  };
  const write = (changes: Values, newBase: Values = {}) => {
    const before = current();
    const texts = { ...before?.values, ...changes };
    const base = { ...before?.base, ...newBase };
    const fields = Object.keys(texts).filter((field) => texts[field] !== stored[field]);
    if (fields.length === 0) return keep(null);
    keep({
      ...{ user, area, record },
      since: before?.since ?? now().toISOString(),
      values: Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])),
      base: Object.fromEntries(fields.map((field) => [field, base[field] ?? stored[field] ?? ''])),
      ...(record === NEW_RECORD && { onceKey: newId(), entryId: before?.entryId ?? newId() }),
    });
  };
  const withIds = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, text]) => [field, idOf(text)]));
  const typed = withIds(row?.values ?? {});
  const held = known.held?.over === stored ? known.held.values : {};
  return {
    record,
    values: { ...stored, ...held, ...typed },
    changed: Object.keys(typed).filter((field) => typed[field] !== stored[field]),
    since: row?.since ?? null,
    base: row?.base ?? {},
    newKeys: row?.onceKey === undefined ? undefined : { onceKey: row.onceKey, entryId: row.entryId ?? row.onceKey },
    set: (field, text) => write({ [field]: text }),
    setAll: (texts) => write(texts),
    rebase: (newBase, texts) => write(texts, newBase),
    hold: () =>
      keep({ ...{ user, area, record, since: now().toISOString() }, values: { ...stored, ...typed }, base: {} }),
    discard: () => keep(null),
    async saved({ fields = Object.keys(typed), as, isComing = false } = {}) {
      const saved = Object.fromEntries(fields.map((field) => [field, typed[field] ?? stored[field] ?? '']));
      const leftIn = (row: DraftRow | null | undefined) =>
        row && leftOf({ ...row, values: withIds(row.values) }, saved, newId);
      const left = leftIn(current()) ?? null;
      if (as === undefined) show(left, isComing ? { held: { values: saved, over: stored } } : {});
      // The first says what the record was made with.
      else if (!latest.current?.saved) show(current(), { saved });
      // Read again: it may have been opened again meanwhile, and typed over there.
      await db.transaction('rw', db.drafts, async () => {
        const kept = leftIn(await db.drafts.get([user, area, record])) ?? null;
        if (kept === null || as !== undefined) await db.drafts.delete([user, area, record]);
        if (kept !== null) await db.drafts.put(as === undefined ? kept : { ...kept, record: as });
      });
    },
    hasNew: () => hasNewDraft({ db, user }, area),
    async moveToNew(empty) {
      const values = { ...stored, ...current()?.values };
      const since = row?.since ?? now().toISOString();
      await putNewDraft({ db, user }, area, newId, { values, empty, since });
      keep(null);
    },
  };
}

/** Whether `record` is the new id of the record known as `before`, which was new or had a local id. */
function hasGot(before: string, record: string): boolean {
  return (
    before !== record &&
    record !== NEW_RECORD &&
    (before === NEW_RECORD || isOfRecord(before) || localIdOf(before) !== null)
  );
}

function handedOver({ row, saved = {} }: Known, record: string): Known {
  const typed = Object.entries(row?.values ?? {}).filter(([field, text]) => text !== saved[field]);
  if (!row || typed.length === 0) return { record, row: null };
  const { user, area, since, base } = row;
  return { record, row: { user, area, record, since, values: Object.fromEntries(typed), base } };
}

function moveKnown({ db, user }: Pick<Office, 'db' | 'user'>, area: string, from: string, { record, row }: Known) {
  return db.transaction('rw', db.drafts, async () => {
    await db.drafts.delete([user, area, from]);
    await (row === null ? db.drafts.delete([user, area, record]) : db.drafts.put(row));
  });
}

/** What is typed beside what was saved, or since; null for nothing. */
function leftOf(row: DraftRow, saved: Values, newId: () => string): DraftRow | null {
  const fields = Object.keys(row.values).filter((field) => row.values[field] !== saved[field]);
  if (fields.length === 0) return null;
  return {
    ...row,
    values: Object.fromEntries(fields.map((field) => [field, row.values[field] ?? ''])),
    base: Object.fromEntries(fields.map((field) => [field, saved[field] ?? row.base[field] ?? ''])),
    ...(row.onceKey !== undefined && { onceKey: newId(), entryId: newId() }),
  };
}

/** What was typed over a record that has another id from now on. */
export function moveDraft(
  { db, user }: Pick<Office, 'db' | 'user'>,
  area: string,
  from: string,
  to: string,
): Promise<void> {
  return db.transaction('rw', db.drafts, async () => {
    const row = await db.drafts.get([user, area, from]);
    if (!row) return;
    const there = await db.drafts.get([user, area, to]);
    const [values, base] = [
      { ...there?.values, ...row.values },
      { ...there?.base, ...row.base },
    ];
    await db.drafts.put({ ...row, values, base, record: to });
    await db.drafts.delete([user, area, from]);
  });
}

/** A new record that was chosen may have got its id from the service since. */
function useServiceIds(values: Values = {}): (text: string) => string {
  const { db } = useStore();
  const chosen = Object.values(values).filter(isOfRecord).join();
  const known = useLiveQuery(
    async () => (chosen === '' ? [] : db.recordIds.where('localId').anyOf(chosen.split(',')).toArray()),
    [db, chosen],
  );
  return (text) => known?.find(({ localId }) => localId === text)?.id ?? text;
}

/** Ids of the records of an area with a draft of this person. */
export function useDrafts(area: string): ReadonlySet<string> {
  const { db, user } = useOffice();
  const keys = useLiveQuery(() => db.drafts.where('[user+area]').equals([user, area]).primaryKeys(), [db, user, area]);
  return useMemo(() => new Set(keys?.map(([, , record]) => record)), [keys]);
}
