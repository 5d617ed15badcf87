// The languages of the app. Another one is its file beside this one and a line here; the file is loaded when it is chosen. A
// text that is missing in it is shown in English.
import { en } from './en';
import type { Digits } from './locale';

export interface Language {
  /** The name of its file. */
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** BCP 47: how dates and numbers are written. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** Those its readers choose from, the usual ones first. */
  readonly digits: readonly [Digits, ...Digits[]];
  readonly translatedBy: 'person' | 'machine';
  /** Null for English, which comes with the app. */
  readonly load: (() => Promise<{ readonly default: object }>) | null;
}

export const ENGLISH: Language = {
  code: 'en',
  name: 'English',
  tag: 'en-GB',
  dir: 'ltr',
  digits: ['latn'],
  translatedBy: 'person',
  load: null,
};

/* oxfmt-ignore */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { code: 'ar', name: 'العربية', tag: 'ar-AE', dir: 'rtl', digits: ['latn', 'arab'], translatedBy: 'machine', load: () => import('./ar.json') },
  { code: 'fr', name: 'Français', tag: 'fr-FR', dir: 'ltr', digits: ['latn'], translatedBy: 'machine', load: () => import('./fr.json') },
];

/** Made of English, to find what does not bear another language. Nobody is offered it; a test names it as the kept language. */
export const PSEUDO: Language = {
  code: 'en-XA',
  name: 'Pseudo',
  tag: 'en-GB',
  dir: 'ltr',
  digits: ['latn'],
  translatedBy: 'machine',
  // Its file imports nothing: what the first screen waits for must not wait for the first screen's own file.
  load: async () => {
    const [{ pseudoTexts }, { enOffice }] = await Promise.all([import('./pseudo'), import('./en-office')]);
    return { default: pseudoTexts({ ...en, office: enOffice }) };
  },
};

export function languageOf(code: string): Language | undefined {
  return [...LANGUAGES, PSEUDO].find((language) => language.code === code);
}

/** The first of the wanted languages (BCP 47 tags) that there is; English if there is none of them. */
export function bestLanguage(wanted: readonly string[]): Language {
  const found = wanted.map((tag) => languageOf(tag.split('-', 1)[0] ?? ''));
  return found.find((language) => language !== undefined) ?? ENGLISH;
}
