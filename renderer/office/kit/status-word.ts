import type { TFunction } from 'i18next';

const KNOWN = ['active', 'inactive', 'expired'] as const;

/** A status that is typed as a free text: the usual words in the language of the page, others as they are. */
export function statusWord(status: string, t: TFunction): string {
  const known = KNOWN.find((each) => each === status.trim().toLowerCase());
  return known === undefined ? status : t(`office.statusWords.${known}`);
}
