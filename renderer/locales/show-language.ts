// Shows the page in a language: loads its texts, then changes texts, formats and writing direction together. What is on the
// screen stays, as nothing is mounted again.
import { create } from 'zustand';
import { i18n } from './i18n';
import { ENGLISH, languageOf, type Language } from './languages';
import { localeOf, setLocale, type Digits } from './locale';
import { withFiguresIn } from './own-figures';

/** A language as its reader wants it. */
export interface Reading {
  readonly code: string;
  readonly digits: Digits;
}

/** What the page is shown in. */
export const useShownLanguage = create<{ readonly language: Language; readonly digits: Digits }>()(() => ({
  language: ENGLISH,
  digits: ENGLISH.digits[0],
}));

/** Adds the texts of a language to the catalog, once. @throws when its file cannot be loaded */
export async function loadTexts({ code, load }: Language): Promise<void> {
  if (!load || i18n.hasResourceBundle(code, 'app')) return;
  const { default: texts } = await load();
  addTexts(code, texts, 'latn');
}

/** What the figures of the texts of a language are written in. */
const figuresOf = new Map<string, Digits>();

function addTexts(code: string, texts: object, digits: Digits): void {
  i18n.addResourceBundle(code, 'app', withFiguresIn(digits, texts), true, true);
  figuresOf.set(code, digits);
}

let wanted: Reading | null = null;

/**
 * The last call counts, also while an earlier one still loads. A language there is not (any more) is English.
 * @throws when its file cannot be loaded; the page stays as it is then
 */
export async function showLanguage(reading: Reading, root: HTMLElement): Promise<void> {
  wanted = reading;
  const language = languageOf(reading.code) ?? ENGLISH;
  await loadTexts(language);
  const texts = await language.load?.();
  if (wanted !== reading) return;
  const digits = language.digits.includes(reading.digits) ? reading.digits : language.digits[0];
  if (texts && figuresOf.get(language.code) !== digits) addTexts(language.code, texts.default, digits);
  setLocale(localeOf(language.tag, digits));
  root.lang = language.code;
  root.dir = language.dir;
  await i18n.changeLanguage(language.code);
  useShownLanguage.setState({ language, digits });
}
