// Fields that were changed here and, since the person saw them, at the service as well.
import type { Draft, Values } from './use-draft';

export interface Conflict {
  readonly field: string;
  readonly ours: string;
  readonly theirs: string;
  readonly before: string;
}

/** @param current texts of the record as it was read just now */
export function conflictsOf({ values, base, changed }: Draft, current: Values): readonly Conflict[] {
  return changed.flatMap((field) => {
    const [ours = '', theirs = '', before = ''] = [values[field], current[field], base[field]];
    return theirs === before || theirs === ours ? [] : [{ field, ours, theirs, before }];
  });
}
