// What a person typed over a record and has not saved. Kept on this device with every stroke, so that it survives a crash, another
// place and the next start; gone when it is saved or undone.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from '../../../store/core/store-context';
import { reportFailure } from '../../../ui/messages/failure';
import { NEW_RECORD, type DraftRow } from '../../database/office-database';
import { useOffice } from '../../database/use-office';

/** Texts of a form by field. */
export type Values = Readonly<Record<string, string>>;

export interface Draft {
  /** The stored texts with the typed ones over them. */
  readonly values: Values;
  readonly changed: readonly string[];
  /** When the first of it was typed, ISO 8601; null if nothing is. */
  readonly since: string | null;
  /** What the changed fields were when the person changed them. */
  readonly base: Values;
  /** With which a new record is sent, so that the service makes it once; undefined while nothing is typed. */
  readonly onceKey: string | undefined;
  set(field: string, text: string): void;
  setAll(texts: Values): void;
  /** Takes over what the service has now: the person has seen it. `texts` replaces what was typed. */
  rebase(base: Values, texts: Values): void;
  discard(): void;
  /** What was typed over a record that is gone becomes a new one. @param empty texts of a new record */
  moveToNew(empty: Values): Promise<void>;
}

/**
 * @param stored texts of the record as it is; must stay the same between renders while it is unchanged
 * @returns undefined until it is known whether there is a draft
 */
export function useDraft(area: string, record: string, stored: Values): Draft | undefined {
  const { db, user } = useOffice();
  const { now, newId } = useStore();
  const [row, setRow] = useState<DraftRow | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    db.drafts.get([user, area, record]).then((found) => {
      if (isCurrent) setRow(found ?? null);
    }, reportFailure);
    return () => {
      isCurrent = false;
    };
  }, [db, user, area, record]);
  if (row === undefined) return undefined;

  const keep = (next: DraftRow | null) => {
    setRow(next);
    // In the order of the strokes: the database runs them one after the other.
    if (next === null) db.drafts.delete([user, area, record]).catch(reportFailure);
    else db.drafts.put(next).catch(reportFailure);
  };
  const write = (texts: Values, base: Values) => {
    const fields = Object.keys(texts).filter((field) => texts[field] !== stored[field]);
    if (fields.length === 0) return keep(null);
    keep({
      ...{ user, area, record },
      since: row?.since ?? now().toISOString(),
      values: Object.fromEntries(fields.map((field) => [field, texts[field] ?? ''])),
      base: Object.fromEntries(fields.map((field) => [field, base[field] ?? stored[field] ?? ''])),
      ...(record === NEW_RECORD && { onceKey: newId() }),
    });
  };
  const typed = row?.values ?? {};
  const base = row?.base ?? {};
  return {
    values: { ...stored, ...typed },
    changed: Object.keys(typed).filter((field) => typed[field] !== stored[field]),
    since: row?.since ?? null,
    base,
    onceKey: row?.onceKey,
    set: (field, text) => write({ ...typed, [field]: text }, base),
    setAll: (texts) => write({ ...typed, ...texts }, base),
    rebase: (newBase, texts) => write({ ...typed, ...texts }, { ...base, ...newBase }),
    discard: () => keep(null),
    async moveToNew(empty) {
      const values = { ...stored, ...typed };
      const since = row?.since ?? now().toISOString();
      await db.drafts.put({ user, area, record: NEW_RECORD, since, values, base: empty, onceKey: newId() });
      keep(null);
    },
  };
}

/** Ids of the records of an area with a draft of this person. */
export function useDrafts(area: string): ReadonlySet<string> {
  const { db, user } = useOffice();
  const keys = useLiveQuery(() => db.drafts.where('[user+area]').equals([user, area]).primaryKeys(), [db, user, area]);
  return useMemo(() => new Set(keys?.map(([, , record]) => record)), [keys]);
}
