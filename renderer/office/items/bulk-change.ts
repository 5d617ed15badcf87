// Many items changed in one step: each is a change of its own that waits to be sent like any other. What became of each, and how the
// old values are put back.
import type { z } from 'zod';
import type { Item, itemPatchBody } from '#shared/api/catalog/item';
import { CodedError, type ErrorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { Fields } from '#shared/writes/merged-change';
import type { Store } from '../../store/core/store';
import { withdrawChange } from '../../store/outbox/withdraw-change';
import { saveEntries } from '../../store/writes/save-entries';
import type { Unsent } from '../kit/form/unsent';

export type ItemPatch = z.output<typeof itemPatchBody>;

export interface BulkChange {
  /** As it was before. */
  readonly item: Item;
  readonly was: ItemPatch;
  readonly will: ItemPatch;
}

/** Items; then it is said how many are saved. */
const SAVED_AT_ONCE = 100;

/**
 * @param saved gets each that is saved, also where it fails later
 * @throws CodedError of the first that is not saved
 */
export async function saveChanges(
  store: Store,
  session: Session,
  changes: readonly BulkChange[],
  saved: Map<string, BulkChange>,
  onProgress: (saved: number) => void,
): Promise<void> {
  for (let at = 0; at < changes.length; at += SAVED_AT_ONCE) {
    const some = changes.slice(at, at + SAVED_AT_ONCE);
    const outcomes = await saveEntries(
      store,
      session,
      some.map(({ item: { itemId }, was, will }) => ({
        ...{ kind: 'patchItem', params: { itemId }, body: will, seen: was as Fields },
      })),
    );
    some.forEach((change, place) => outcomes[place] === null && saved.set(change.item.itemId, change));
    onProgress(saved.size);
    const failed = outcomes.find((outcome) => outcome !== null);
    if (failed) throw new CodedError(failed.code, failed);
  }
}

export type ChangeState =
  | { readonly kind: 'waits' | 'sent' | 'back' | 'bothSides' | 'gone' }
  | { readonly kind: 'refused'; readonly error: ErrorData }
  /** Somebody has given it another value since. */
  | { readonly kind: 'other'; readonly item: Item };

/** @param current with the unsent changes over it; undefined where the list has it no longer */
export function stateOf({ was, will }: BulkChange, current: Item | undefined, unsent: Unsent | undefined): ChangeState {
  const refusal = unsent?.refusal ?? null;
  if (refusal)
    return refusal.code === 'CHANGED_ON_BOTH_SIDES' ? { kind: 'bothSides' } : { kind: 'refused', error: refusal };
  if (!current) return { kind: 'gone' };
  if (has(current, will)) return { kind: unsent ? 'waits' : 'sent' };
  return has(current, was) ? { kind: 'back' } : { kind: 'other', item: current };
}

/** What of it can be put back: what nobody has decided otherwise since. */
export function canPutBack({ kind }: ChangeState): boolean {
  return kind === 'waits' || kind === 'sent' || kind === 'refused';
}

/**
 * A change that is not sent is taken back; another becomes a change of its own, which is left to a person where somebody else has
 * changed the value before it arrives.
 * @throws CodedError as `saveChanges`
 */
export async function putBack(
  store: Store,
  session: Session,
  changes: readonly BulkChange[],
  unsent: ReadonlyMap<string, Unsent>,
): Promise<void> {
  const left: BulkChange[] = [];
  for (const change of changes) {
    const waiting = unsent.get(change.item.itemId);
    const isAlone = waiting !== undefined && waiting.changes.every(({ field }) => field in change.will);
    const isTakenBack = isAlone && (await withdrawChange(store, session, waiting.entryIds));
    if (!isTakenBack) left.push({ item: change.item, was: change.will, will: change.was });
  }
  await saveChanges(store, session, left, new Map(), () => undefined);
}

/** Whether the item has all of these values; nothing and no value are alike. */
export function has(item: Item, values: ItemPatch): boolean {
  return Object.entries(values).every(
    ([field, value]) => JSON.stringify(item[field as keyof Item] ?? null) === JSON.stringify(value ?? null),
  );
}
