// The texts of the screens, from the English catalog; a test refers to a text by its key.
import { en } from '#renderer/locales/en';
import { enHelp } from '#renderer/locales/en-help';
import { enOffice } from '#renderer/locales/en-office';

export { en, enHelp, enOffice };

type Values = Readonly<Record<string, string | number>>;

const MARK = /<\/?\d>/g;
const PLACEHOLDER = /\{\{(\w+)[^}]*\}\}/g;

/** A sentence of the language catalog with its placeholders filled. */
export function worded(sentence: string, values: Values): string {
  return sentence.replaceAll(MARK, '').replaceAll(PLACEHOLDER, (_, name: string) => String(values[name]));
}

/** The text before the first placeholder. */
export function openingWords(sentence: string): string {
  return (sentence.replaceAll(MARK, '').split('{{')[0] ?? '').trim();
}
