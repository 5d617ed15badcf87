// What is sent of a change that waited, once the record has been read again: fields that were changed on one side merge, and a
// field changed on both is left to a person (a record is read again before it is replaced).
import type { ClearedBy } from '../api/wire/operation';
import type { Conflict } from './kind';

export type Fields = Readonly<Record<string, unknown>>;

interface Change {
  /** What is to be sent. */
  readonly body: Fields;
  /** The fields as the person saw them; fields beside those of the body are what gives the body its meaning. */
  readonly seen: Fields;
  /** The record as the service has it now. */
  readonly current: Fields;
  readonly clearedBy?: ClearedBy;
}

type Merged =
  | { readonly body: Fields; readonly conflicts: null }
  | { readonly body: null; readonly conflicts: Conflict['fields'] };

export function mergedChange({ seen, current, ...change }: Change): Merged {
  const body = withCleared(change.body, change.clearedBy);
  const others = Object.keys(seen).filter((field) => !Object.hasOwn(body, field));
  const isOtherwiseMeant = others.some((field) => !isSame(seen[field], current[field]));
  const conflicts: Conflict['fields'] = [];
  const merged = Object.entries(body).map(([field, ours]) => {
    const [base, theirs] = [seen[field], current[field]];
    if (!Object.hasOwn(seen, field) || isSame(ours, theirs)) return [field, ours];
    // Sent along, as a status that would change if it were left out.
    if (isSame(ours, base)) return [field, theirs];
    if (isOtherwiseMeant || !isSame(base, theirs)) {
      conflicts.push({ field, base: toJson(base), ours: toJson(ours), theirs: toJson(theirs) });
    }
    return [field, ours];
  });
  return conflicts.length > 0 ? { body: null, conflicts } : { body: Object.fromEntries(merged), conflicts: null };
}

/** Whether others have changed nothing of what a person saw. */
export function isAsSeen(seen: Fields, current: Fields): boolean {
  return Object.entries(seen).every(([field, value]) => isSame(value, current[field]));
}

/** With the fields in it that others say have no value, so that they are compared like any other. */
function withCleared(body: Fields, clearedBy: ClearedBy = {}): Fields {
  const cleared = Object.entries(clearedBy).filter(([, by]) => body[by] === true);
  return { ...body, ...Object.fromEntries(cleared.map(([field]) => [field, null])) };
}

/** The names of the fields that a person changed; all that were sent where it is not known what they saw. */
export function changedFieldNames(body: Fields, seen: Fields | undefined, clearedBy: ClearedBy = {}): string[] {
  const flags = new Set(Object.values(clearedBy));
  return Object.entries(withCleared(body, clearedBy)).flatMap(([field, value]) => {
    const isAsSeen = seen !== undefined && Object.hasOwn(seen, field) && isSame(value, seen[field]);
    return flags.has(field) || isAsSeen ? [] : [field];
  });
}

/** Whether a person changed nothing. */
export function changesNothing(body: Fields, seen: Fields): boolean {
  return Object.entries(body).every(([field, value]) => Object.hasOwn(seen, field) && isSame(value, seen[field]));
}

/** A record leaves out what it does not have: absent, null, empty and false are the same. Of an object, the fields that we send count. */
function isSame(ours: unknown, stored: unknown): boolean {
  if (Array.isArray(ours)) {
    return Array.isArray(stored) && ours.length === stored.length && ours.every((each, i) => isSame(each, stored[i]));
  }
  if (typeof ours === 'object' && ours !== null) {
    const fields = (stored ?? {}) as Fields;
    return Object.entries(ours).every(([field, value]) => isSame(value, fields[field]));
  }
  return isNothing(ours) ? isNothing(stored) : ours === stored;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}

function toJson(value: unknown): Conflict['fields'][number]['base'] {
  return (value ?? null) as Conflict['fields'][number]['base'];
}
