import { expect, it } from 'vitest';
import ar from './ar.json';
import { en } from './en';
import { enHelp } from './en-help';
import { enOffice } from './en-office';
import { SETTINGS_PLACES } from '../till/navigation';

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

it.each(['en', 'ar'] as const)(
  'the manual has a section for each place of the settings, in their order, in %s',
  (language) => {
    const { places } = language === 'en' ? en.settings : ar.settings;
    const page = pages[`../../docs/manual/${language === 'en' ? '' : 'ar/'}settings.md`] ?? '';
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(SETTINGS_PLACES.map((place) => places[place]));
  },
);
