// Every text of every language keeps what it is filled with in its own direction.
import { beforeAll, describe, expect, it } from 'vitest';
import { addHelpTexts } from './help-texts';
import { i18n, startI18n } from './i18n';
import { LANGUAGES } from './languages';
import { addOfficeTexts } from './office-texts';
import { loadTexts } from './show-language';
import { flatTexts } from './testing/flat-texts';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  addOfficeTexts();
  addHelpTexts();
  await Promise.all(LANGUAGES.map(loadTexts));
});

/** What a name of data may look like in a text of the direction: it begins and ends with what would be turned. */
const NAMES = { rtl: '(3) LAMP-7 (مصباح)', ltr: '(3) مصباح-7' } as const;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

describe.each(LANGUAGES)('$name', ({ code, dir }) => {
  it('isolates each value of each text', () => {
    const t = i18n.getFixedT(code, 'app') as unknown as (key: string, values: object) => string;
    const name = NAMES[dir];
    const texts = [...flatTexts(i18n.getResourceBundle(code, 'app') as object)];
    const filled = texts.flatMap(([key, text]) => {
      const names = [...text.matchAll(PLACEHOLDER)].map(([, placeholder]) => placeholder as string);
      return names.length === 0 ? [] : [[key, t(key, Object.fromEntries(names.map((each) => [each, name])))] as const];
    });
    expect(filled.length).toBeGreaterThan(500);
    const bare = filled.filter(([, text]) => text.replaceAll(`\u2068${name}\u2069`, '').includes(name));
    expect(bare).toEqual([]);
  });
});

it('leads a text that begins with a name by its own direction, also in a language that is not shown', () => {
  const removed = (lng: string, name: string) =>
    i18n.t('sell.announceAdded', { lng, quantity: name, name, amount: '1', total: '2' });
  expect(removed('ar', 'LAMP')).toMatch(/^\u200f\u2068LAMP\u2069 \u2068LAMP\u2069، 1\./);
  expect(removed('en', 'مصباح')).toMatch(/^\u200e\u2068مصباح\u2069 /);
  expect(removed('en', 'LAMP')).toMatch(/^LAMP LAMP, /);
});

it('writes percents of Arabic digits with the Arabic sign, which stands on their left', () => {
  const discount = (percent: string) => i18n.t('discount.percent', { lng: 'ar', percent });
  expect(discount('١٠')).toBe('خصم \u2068١٠٪\u061c\u2069');
  expect(discount('10')).toBe('خصم \u206810%\u2069');
  // Isolated, as its minus is no plain figure.
  expect(discount('\u061c−٥')).toBe('خصم \u2068\u2068\u061c−٥\u2069٪\u061c\u2069');
});
