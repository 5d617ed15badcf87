import { describe, expect, it } from 'vitest';
import { en } from './en';
import { enHelp } from './en-help';
import { enOffice } from './en-office';
import { LANGUAGES } from './languages';
import { catalogProblems } from './testing/catalog-problems';
import { SAME, SAME_IN, UNCHANGING_IN } from './testing/same-texts';
import { unusedTexts } from './testing/unused-texts';

const ENGLISH = { ...en, office: enOffice, help: enHelp };

/** Prefixes of keys that are made of parts with dots, or are read together. */
const MADE = ['when.', 'sync.kinds.', 'office.users.rights.'];

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/en*.ts', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

describe.each(LANGUAGES.filter(({ load }) => load !== null))('$name', ({ code, tag, load }) => {
  it('has the texts of the English catalog, translated, with their placeholders and its own plural forms', async () => {
    const file = await load?.();
    const unchanging = UNCHANGING_IN[code];
    const rules = {
      tag,
      same: new Set([...SAME, ...(SAME_IN[code] ?? [])]),
      unchanging: unchanging ? new Set(unchanging) : null,
    };
    expect(catalogProblems(ENGLISH, file?.default ?? {}, rules)).toEqual([]);
  });
});

/** Texts with a key written after them, which a till without a keyboard hides. */
const beforeKeys = (catalog: object): string[] =>
  Object.entries(catalog).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === 'string') return ['newHint', 'createHint'].includes(name) ? [text] : [];
    return beforeKeys(text as object);
  });

it.each(LANGUAGES)('says whole sentences in $name where a key is written after them', async ({ load }) => {
  const texts = beforeKeys((await load?.())?.default ?? ENGLISH);
  expect(texts).toHaveLength(10);
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([]);
});

it('has no text that no screen uses', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(unusedTexts(ENGLISH, Object.values(sources), MADE)).toEqual([]);
});

it('finds a text that no screen uses, whole or by the form of its key', () => {
  const catalog = { errors: { A: { what: 'A', then: 'B' } }, items_one: '1', items_other: '2', pay: { cash: 'C' } };
  const used = ["t('pay.cash')", 't(`errors.${code}.what`)'];
  expect(unusedTexts(catalog, used, [])).toEqual(['errors.A.then', 'items_one', 'items_other']);
  expect(unusedTexts(catalog, [...used, '`errors.${code}.then`'], ['items'])).toEqual([]);
});
