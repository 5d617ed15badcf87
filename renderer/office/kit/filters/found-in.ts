// Finds text in the fields of a record as the search of the till does: without case, accents and forms of Arabic letters, in
// the digits of any script.
import { normalize } from '../../../store/search/normalize';

/** Whether any field has the typed text, anywhere. */
export function isFoundIn(fields: readonly (string | null | undefined)[], typed: string): boolean {
  const sought = normalize(typed);
  return sought === '' || fields.some((field) => normalize(field ?? '').includes(sought));
}
