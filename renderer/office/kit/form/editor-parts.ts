// What the editors of the areas are given and have in common.
import { reportFailure } from '../../../ui/messages/failure';
import { NEW_RECORD } from '../../database/office-database';
import type { Draft, Values } from './use-draft';

export interface EditorParts<R> {
  /** All of them as the service has them now, with the unsent changes over them; null if it cannot be reached. */
  readonly readAgain: () => Promise<readonly R[] | null>;
  /** Since when, at the latest, the list lacks the record, ISO 8601; null while it has it. */
  readonly missingSince: string | null;
  readonly onClose: () => void;
  /** With the id of a new record once it is saved. */
  readonly onCreated: (id: string) => void;
}

/** Once the draft is read. */
export interface Drafted {
  /** Texts of the record as it is here. */
  readonly stored: Values;
  readonly draft: Draft;
}

/** What is typed of a record that the service no longer has becomes a new one. @param empty texts of a new record @param open shows it */
export function keepAsNew(draft: Draft, empty: Values, open: (record: string) => void): () => void {
  return () => void draft.moveToNew(empty).then(() => open(NEW_RECORD), reportFailure);
}

/**
 * A new record begins with what its list is kept to, as its vendor. That is shown, and kept with the first of what is typed: a list that
 * is kept to something else later does not change a draft.
 */
export function beginningWith(preset: Values, draft: Draft): Draft {
  if (draft.record !== NEW_RECORD || draft.since !== null) return draft;
  return {
    ...draft,
    values: { ...draft.values, ...preset },
    set: (field, text) => draft.setAll({ ...preset, [field]: text }),
    setAll: (texts) => draft.setAll({ ...preset, ...texts }),
  };
}
