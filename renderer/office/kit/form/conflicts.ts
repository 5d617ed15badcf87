// Fields that were changed here and, since the person saw them, at the service as well.
import type { Draft, Values } from './use-draft';

export interface Conflict {
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
  readonly before: string;
}

/** By field: the field without which its text means nothing. Whoever changed the one had seen the other. */
export type ReadWith = Readonly<Record<string, string>>;

/** @param current texts of the record as it was read just now */
export function conflictsOf(
  { values, base, changed }: Pick<Draft, 'values' | 'base' | 'changed'>,
  current: Values,
  readWith: ReadWith = {},
): readonly Conflict[] {
  const seen = changed.flatMap((field) => [readWith[field] ?? field, field]);
  return [...new Set(seen)].flatMap((field) => {
    const [ours = '', theirs = ''] = [values[field], current[field]];
    const before = base[field] ?? ours;
    return theirs === before || theirs === ours ? [] : [{ field, ours, theirs, before }];
  });
}
