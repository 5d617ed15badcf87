// The texts of the screens, from the catalogs of the languages; a test refers to a text by its key.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '#renderer/locales/en';
import { enHelp } from '#renderer/locales/en-help';
import { enOffice } from '#renderer/locales/en-office';
import { isolatedIn, ledBy, LEFT_TO_RIGHT, RIGHT_TO_LEFT, type Direction } from '#renderer/locales/isolate';

export { en, enHelp, enOffice };

/** The texts of a language, those of the back office among them. */
export type Words = typeof en & { readonly office: typeof enOffice };

export type LanguageCode = 'en' | 'ar';

export const ENGLISH: Words = { ...en, office: enOffice };

const read: Partial<Record<LanguageCode, Words>> = { en: ENGLISH };

export function wordsOf(language: LanguageCode): Words {
  const file = join(import.meta.dirname, `../../renderer/locales/${language}.json`);
  return (read[language] ??= JSON.parse(readFileSync(file, 'utf8')) as Words);
}

type Values = Readonly<Record<string, string | number>>;

const MARK = /<\/?\d>/g;
const PLACEHOLDER = /\{\{(\w+)[^}]*\}\}/g;

/** A sentence of the language catalog with its placeholders filled, each kept in its own direction as on the screen. */
export function worded(sentence: string, values: Values): string {
  const within = directionOf(sentence, values);
  const text = sentence.replaceAll(MARK, '');
  return ledBy(
    within,
    text.replaceAll(PLACEHOLDER, (_, name: string) => isolatedIn(within, String(values[name]))),
  );
}

/** A sentence without letters has that of its values. */
function directionOf(sentence: string, values: Values): Direction {
  const letters = sentence.replaceAll(MARK, '').replaceAll(PLACEHOLDER, '');
  if (LEFT_TO_RIGHT.test(letters)) return 'ltr';
  return RIGHT_TO_LEFT.test(letters + Object.values(values).join('')) ? 'rtl' : 'ltr';
}

/** The sentence for so many, in the plural form that the language has for them. @param texts with `key_one`, `key_other` and so on */
export function counted(language: LanguageCode, texts: object, key: string, count: number): string {
  const form = `${key}_${new Intl.PluralRules(language).select(count)}`;
  const sentence = (texts as Readonly<Record<string, unknown>>)[form];
  if (typeof sentence !== 'string') throw new Error(`There is no text ${form}.`);
  return worded(sentence, { count });
}

/** Matches the whole sentence. A placeholder without a value matches any text, which is a group of its name. */
export function says(sentence: string, values: Values = {}): RegExp {
  const within = directionOf(sentence, values);
  const parts = sentence.replaceAll(MARK, '').split(PLACEHOLDER);
  // Texts and names of placeholders take turns.
  const pattern = parts.map((part, index) => {
    if (index % 2 === 0) return literal(part);
    const value = values[part];
    if (value !== undefined) return literal(isolatedIn(within, String(value)));
    return String.raw`\u2068?(?<${part}>.+?)\u2069?`;
  });
  return new RegExp(String.raw`^[\u200e\u200f]?${pattern.join('')}$`);
}

/** Matches what begins with these words, with or without marks of direction before them. */
export function beginsWith(words: string): RegExp {
  return new RegExp(String.raw`^[\u2066-\u2069\u200e\u200f]*${literal(words)}`);
}

function literal(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
}

/** The text before the first placeholder. */
export function openingWords(sentence: string): string {
  return (sentence.replaceAll(MARK, '').split('{{')[0] ?? '').trim();
}
