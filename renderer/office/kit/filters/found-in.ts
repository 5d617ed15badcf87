// Finds text in the fields of a record as the search of the till does: without case, accents and forms of Arabic letters, in
// the digits of any script.
import { normalize } from '../../../store/search/normalize';
import { soundField, soundForms } from '../../../store/search/sound';

/** Whether any field has the typed text, anywhere. */
export function isFoundIn(fields: readonly (string | null | undefined)[], typed: string): boolean {
  const sought = normalize(typed);
  return sought === '' || fields.some((field) => normalize(field ?? '').includes(sought));
}

/** Whether a person's name has every typed word at the beginning of a word, as it is written or as it sounds. */
export function isNameFound(name: string, typed: string): boolean {
  const own = normalize(name);
  const words = [...own.split(' '), ...soundField(own).split(' ')];
  const sought = normalize(typed).split(' ').filter(Boolean);
  const begins = (form: string) => words.some((word) => word.startsWith(form));
  return sought.length > 0 && sought.every((word) => begins(word) || soundForms(word).some(begins));
}
