// Saves the items of a file: each is a new record of its own that waits to be sent like any other, behind its subcategory where that
// is new as well.
import type { Subcategory } from '#shared/api/catalog/subcategory';
import { createItem } from '#shared/api/catalog/items';
import { createSubcategory } from '#shared/api/catalog/subcategories';
import { CodedError } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { Store } from '../../../store/core/store';
import { saveCreate, saveCreates } from '../../../store/writes/save-create';
import type { ImportRow } from './import-rows';

/** Rows; then it is said how many are saved. */
const SAVED_AT_ONCE = 100;

/** As the service compares names of subcategories. */
export const groupKey = (name: string) => name.trim().toLowerCase();

export interface Saved {
  /** Rows, by their number. */
  readonly rows: Set<number>;
  /** New subcategories, by `groupKey`. */
  readonly groups: Map<string, number>;
}

/**
 * @param saved gets what is saved, also where one fails later: the next try goes on from there
 * @throws CodedError of the first that is not saved
 */
export async function saveImport(
  store: Store,
  session: Session,
  rows: readonly ImportRow[],
  subcategories: Iterable<Subcategory>,
  saved: Saved,
  onProgress: (saved: number) => void,
): Promise<void> {
  const known = new Map([...subcategories].map(({ id, name }) => [groupKey(name), id]));
  const groupOf = async (name: string): Promise<number | null> => {
    const key = groupKey(name);
    if (key === '') return null;
    const there = known.get(key) ?? saved.groups.get(key);
    if (there !== undefined) return there;
    const made = Number(await saveCreate(store, session, createSubcategory, { name: name.trim() }, store.newId()));
    saved.groups.set(key, made);
    return made;
  };
  const left = rows.filter(({ number, body }) => body !== undefined && !saved.rows.has(number));
  for (let at = 0; at < left.length; at += SAVED_AT_ONCE) {
    const some = left.slice(at, at + SAVED_AT_ONCE);
    const bodies: unknown[] = [];
    for (const { body, subcategory } of some) bodies.push({ ...body, subcategoryId: await groupOf(subcategory) });
    const outcomes = await saveCreates(store, session, createItem, bodies);
    some.forEach(({ number }, place) => outcomes[place] === null && saved.rows.add(number));
    onProgress(saved.rows.size);
    const failed = outcomes.find((outcome) => outcome !== null);
    if (failed) throw new CodedError(failed.code, failed);
  }
}
