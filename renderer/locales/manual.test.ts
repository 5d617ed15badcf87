import { expect, it } from 'vitest';
import ar from './ar.json';
import { en } from './en';
import { enHelp } from './en-help';
import { enOffice } from './en-office';
import { SETTINGS_PLACES } from '../till/navigation';
import { ACTION_IDS, actionOf } from '../ui/keys/actions';
import { flatTexts } from './testing/flat-texts';

const pages = import.meta.glob<string>('../../docs/manual/**/*.md', { query: '?raw', import: 'default', eager: true });
const CATALOGS = { en: { en, enHelp, enOffice }, ar };
/** The name of a control. */
const BOLD = /\*\*([^*]+)\*\*/g;
const withoutDots = (text: string) => text.replace(/…$/, '');

function textsOf(catalog: unknown): string[] {
  return typeof catalog === 'string' ? [catalog] : Object.values(catalog as object).flatMap(textsOf);
}

it.each(['en', 'ar'] as const)('the manual names controls as the screens do, in %s', (language) => {
  const texts = new Set(textsOf(CATALOGS[language]).map(withoutDots));
  const ofLanguage = Object.entries(pages).filter(([path]) => path.includes('/ar/') === (language === 'ar'));
  const named = ofLanguage.flatMap(([path, page]) =>
    [...page.matchAll(BOLD)].map(([, name = '']) => [path, name] as const),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, name]) => !texts.has(withoutDots(name)))).toEqual([]);
});

const sectionsOf = (page: string) => page.split(/^#+ /m);
/** The keys of the texts that read so: several may. */
const textKeysOf = (catalog: object) => {
  const keys = new Map<string, string[]>();
  for (const [key, text] of flatTexts(catalog)) {
    const name = withoutDots(text);
    keys.set(name, [...(keys.get(name) ?? []), key.replace(/_(zero|one|two|few|many|other)$/, '')]);
  }
  return (name: string) => keys.get(withoutDots(name)) ?? [];
};

it('the manual names the same controls in each section in Arabic as in English', () => {
  const inEnglish = textKeysOf({ ...en, help: enHelp, office: enOffice });
  const inArabic = textKeysOf(ar);
  const namesIn = (section: string) => [...section.matchAll(BOLD)].map(([, name = '']) => name);
  const differences = Object.entries(pages).flatMap(([path, page]) => {
    const translated = pages[path.replace('/manual/', '/manual/ar/')];
    if (translated === undefined) return [];
    const others = sectionsOf(translated);
    return sectionsOf(page).flatMap((section, place) => {
      const names = namesIn(section).map((name) => ({ name, keys: inEnglish(name) }));
      const translations = namesIn(others[place] ?? '').map((name) => ({ name, keys: inArabic(name) }));
      const alone = (some: typeof names, all: typeof names) =>
        some.filter(({ keys }) => !all.some((other) => other.keys.some((key) => keys.includes(key))));
      return [...alone(names, translations), ...alone(translations, names)].map(({ name }) => `${path}: ${name}`);
    });
  });
  expect(differences).toEqual([]);
});

const KEY_NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: '⇧',
  alt: 'Alt',
  Delete: 'Del',
  Escape: 'Esc',
};

it.each(['keyboard.md', 'ar/keyboard.md'])('every key that can be chosen is in %s', (file) => {
  const page = pages[`../../docs/manual/${file}`] ?? '';
  const written = (key: string) =>
    key
      .split('+')
      .map((part) => KEY_NAMES[part] ?? part)
      .join(' ')
      .trim();
  const missing = ACTION_IDS.filter((id) => {
    const key = actionOf(id).key;
    return !page.includes(key === '+' ? ' + ' : written(key));
  });
  expect(missing).toEqual([]);
});

it.each(['en', 'ar'] as const)(
  'the manual has a section for each place of the settings, in their order, in %s',
  (language) => {
    const { places } = language === 'en' ? en.settings : ar.settings;
    const page = pages[`../../docs/manual/${language === 'en' ? '' : 'ar/'}settings.md`] ?? '';
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(SETTINGS_PLACES.map((place) => places[place]));
  },
);
