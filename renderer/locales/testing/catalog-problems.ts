// Compares the texts of a language with the English ones: what is missing, unknown, untranslated, or has other placeholders.
import { flatTexts } from './flat-texts';

export interface LanguageRules {
  /** BCP 47, for its plural forms. */
  readonly tag: string;
  /** English texts that read the same in the language. */
  readonly same: ReadonlySet<string>;
  /** Plural texts that may be the same for every number, by key; null where nothing is asked, as English and French often need none. */
  readonly unchanging?: ReadonlySet<string> | null;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Forms for one number only, which may say it in words. */
const OF_ONE_NUMBER = new Set(['zero', 'one', 'two']);
/** How many there are, and how many of them are shown. */
const isCount = (mark: string) => /^\{\{(count|shown)\b/.test(mark);

export function catalogProblems(english: object, catalog: object, rules: LanguageRules): string[] {
  const originals = flatTexts(english);
  const texts = flatTexts(catalog);
  const wanted = wantedKeys(originals, rules.tag);
  const missing = [...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `missing: ${key}`);
  const found = [...texts].flatMap(([key, text]) => {
    const original = wanted.get(key);
    return original === undefined ? [`not in English: ${key}`] : textProblems(key, text, original, rules);
  });
  return [...missing, ...found, ...unchangingPlurals(texts, rules)];
}

/** A language with forms for two, few and many seldom says the same for each. */
function unchangingPlurals(texts: ReadonlyMap<string, string>, { unchanging = null }: LanguageRules): string[] {
  if (unchanging === null) return [];
  const forms = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = key.replace(PLURAL, '');
    if (base !== key) forms.set(base, (forms.get(base) ?? new Set()).add(text));
  }
  return [...forms]
    .filter(([base, { size }]) => size === 1 && !unchanging.has(base))
    .map(([base]) => `one form for every number: ${base}`);
}

/** Each key that a complete language has, with the English text to compare it with. */
function wantedKeys(originals: ReadonlyMap<string, string>, tag: string): Map<string, string> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const wanted = new Map<string, string>();
  for (const [key, original] of originals) {
    wanted.set(key, original);
    const base = key.replace(PLURAL, '');
    const other = originals.get(`${base}_other`);
    if (base === key || other === undefined) continue;
    // English may have a text for 0, which i18next takes in every language.
    if (!key.endsWith('_zero')) wanted.delete(key);
    for (const form of forms) wanted.set(`${base}_${form}`, originals.get(`${base}_${form}`) ?? other);
  }
  return wanted;
}

function textProblems(key: string, text: string, original: string, { tag, same }: LanguageRules): string[] {
  if (text.trim() === '') return [`empty: ${key}`];
  const problems: string[] = [];
  const isUntranslated = text === original && /\p{L}/u.test(withoutMarks(original)) && !same.has(original);
  if (isUntranslated) problems.push(`untranslated: ${key}, “${text}”`);
  const mayLackCount = OF_ONE_NUMBER.has(PLURAL.exec(key)?.[1] ?? '');
  const [has, shouldHave] = [text, original].map((each) =>
    marks(each)
      .filter((mark) => !mayLackCount || !isCount(mark))
      .join(' '),
  );
  if (BY_HAND.test(text)) problems.push(`isolated by hand: ${key}, “${text}”`);
  if (tag.startsWith('ar') && BESIDE.test(text.replace(ISOLATED, ''))) problems.push(`not in order: ${key}, “${text}”`);
  if (has !== shouldHave) problems.push(`placeholders: ${key} has ${has || 'none'} for ${shouldHave || 'none'}`);
  return problems;
}

/** What a text is filled with is isolated anyway. */
const BY_HAND = /[\u2066-\u2068]\{\{\w+\}\}\u2069/;
/** A Latin word and its number, or a figure and its sign, are read from the left: both together have to be isolated. */
const BESIDE = /[A-Za-z0-9%+\-−#@→] ?\{\{|\}\} ?[A-Za-z0-9%+\-−#@→←]/;
const ISOLATED = /[\u2066-\u2068][^\u2069]*\u2069/g;

const MARK = /\{\{[^}]*\}\}|<\/?\w+\s*\/?>/g;

/** Placeholders and elements, sorted: languages have their own order. */
function marks(text: string): string[] {
  return [...text.matchAll(MARK)].map(([mark]) => mark).sort();
}

function withoutMarks(text: string): string {
  return text.replace(MARK, '');
}
