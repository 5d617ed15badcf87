// Several things in a row, as the language of the page writes them.
import { currentLocale } from '../../locales/locale';

/** 'A, B and C', for a sentence. */
export function listText(things: readonly string[]): string {
  return formatIn('conjunction').format(things);
}

/** 'A, B, C', for a cell or a line of its own. */
export function namesText(things: readonly string[]): string {
  return formatIn('unit').format(things);
}

const made = new Map<string, Intl.ListFormat>();

function formatIn(type: 'conjunction' | 'unit'): Intl.ListFormat {
  const key = `${currentLocale()} ${type}`;
  const format = made.get(key) ?? new Intl.ListFormat(currentLocale(), { type });
  made.set(key, format);
  return format;
}
