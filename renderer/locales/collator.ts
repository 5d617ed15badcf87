// The order of names in a language. The computer may be set to another one than the page.

/** @param locale of the page, see `useLocale` */
export function collatorOf(locale: string): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
}
