// Which fields of a record have another value than before.
import { CHANGED_FIELDS, type FieldType } from '#shared/api/accounts/changed-fields';
import type { ChangeKind, ChangedField, ChangeValue } from '#shared/api/accounts/changes';
import type { Recorded } from './recorded';

/** @param before null of a new record @param after null of a deleted one */
export function changedFields<Kind extends ChangeKind>(
  kind: Kind,
  before: Recorded<Kind> | null,
  after: Recorded<Kind> | null,
): ChangedField[] {
  const types: Readonly<Record<string, FieldType>> = CHANGED_FIELDS[kind];
  return Object.entries(types).flatMap(([field, type]) => {
    const [was, is] = [valueOf(before, field), valueOf(after, field)];
    if (isSame(was, is)) return [];
    // What a new record is not, and a deleted one was not, goes without saying.
    if (before === null && is === false) return [];
    if (after === null && was === false) return [];
    if (type === 'hidden') return [{ field }];
    const [left, made] = type === 'lines' ? differing(was, is) : [was, is];
    return [{ field, ...(before && { before: left }), ...(after && { after: made }) }];
  });
}

function valueOf<Kind extends ChangeKind>(recorded: Recorded<Kind> | null, field: string): ChangeValue {
  return (recorded?.values as Readonly<Record<string, ChangeValue | undefined>> | undefined)?.[field] ?? null;
}

/** An empty list is no value. */
function isSame(one: ChangeValue, other: ChangeValue): boolean {
  const [text, others] = [one, other].map((value) =>
    JSON.stringify(Array.isArray(value) && value.length === 0 ? null : value),
  );
  return text === others;
}

/** The lines of each that the other has not. */
function differing(before: ChangeValue, after: ChangeValue): [ChangeValue, ChangeValue] {
  return [without(before, after), without(after, before)];
}

function without(lines: ChangeValue, others: ChangeValue): ChangeValue {
  if (!Array.isArray(lines)) return lines;
  const left = Array.isArray(others) ? others.map((line) => JSON.stringify(line)) : [];
  return lines.filter((line) => {
    const at = left.indexOf(JSON.stringify(line));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
