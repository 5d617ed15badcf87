// The format of numbers in the locale of the page.
import { currentLocale } from './locale';

const made = new Map<string, Intl.NumberFormat>();

/** Kept, as making one is slow and a list shows hundreds. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${currentLocale()} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Intl.NumberFormat(currentLocale(), options);
  made.set(key, format);
  return format;
}
