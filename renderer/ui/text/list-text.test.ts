import { afterEach, beforeAll, expect, it } from 'vitest';
import arabic from '../../locales/ar.json';
import french from '../../locales/fr.json';
import { i18n, startI18n } from '../../locales/i18n';
import { currentLocale, setLocale } from '../../locales/locale';
import { addressText, factMark, factsText, listText, namesText, spanText } from './list-text';

const usual = currentLocale();
beforeAll(startI18n);
afterEach(async () => {
  setLocale(usual);
  await i18n.changeLanguage('en');
});

async function speak(tag: string): Promise<void> {
  setLocale(tag);
  i18n.addResourceBundle('ar', 'app', arabic, true, true);
  i18n.addResourceBundle('fr', 'app', french, true, true);
  await i18n.changeLanguage(tag.slice(0, 2));
}

const isolated = (text: string) => `\u2068${text}\u2069`;

const apart = ['A', 'B', 'C'].map(isolated);

it.each([
  ['en-GB-u-nu-latn', 'A, B and C', 'A, B, C', 'A'],
  ['ar-AE-u-nu-latn', `\u200f${apart.join(' و')}`, `\u200f${apart.join('، ')}`, isolated('A')],
  ['fr-FR-u-nu-latn', 'A, B et C', 'A, B, C', 'A'],
])('names things in %s', async (tag, sentence, names, one) => {
  await speak(tag);
  expect([listText(['A', 'B', 'C']), namesText(['A', 'B', 'C'])]).toEqual([sentence, names]);
  expect([listText(['A']), namesText([])]).toEqual([one, '']);
});

it('keeps Arabic names apart in English', () => {
  expect(listText(['عمر', 'Sara'])).toBe(`\u200e${isolated('عمر')} and Sara`);
  expect(factsText(['عمر', '3'])).toBe(`\u200e${isolated('عمر')} · 3`);
  expect(namesText(['3', 'عمر'])).toBe(`\u200e3, ${isolated('عمر')}`);
});

it('keeps each fact in its own order beside Arabic', async () => {
  const facts = ['Sale', null, '05077-1', ''];
  expect(factsText(facts)).toBe('Sale · 05077-1');
  await speak('ar-AE-u-nu-latn');
  expect(factsText(facts)).toBe(`\u200f${[isolated('Sale'), isolated('05077-1')].join(' · ')}`);
});

it('reads facts from the right in Arabic, whatever the first of them is, alone and as one fact of others', async () => {
  const facts = ['WHITE METAL LANTERN', 'بطلب من Omar Haddad'];
  await speak('ar-AE-u-nu-latn');
  expect(factsText(facts).codePointAt(0)).toBe(0x200f);
  expect(namesText(facts).codePointAt(0)).toBe(0x200f);
  expect(factsText(['رفض', factsText(facts)])).toContain(isolated(factsText(facts)));
  // One alone is a name, which is cut at its own end where there is little room.
  expect(factsText(['WHITE METAL LANTERN'])).toBe(isolated('WHITE METAL LANTERN'));
});

it('reads a span from its beginning', async () => {
  expect(spanText('07:51', '21:40')).toBe('07:51–21:40');
  await speak('ar-AE-u-nu-latn');
  expect(spanText('07:51', '21:40')).toBe('\u200f07:51–21:40');
});

it('joins an address with the comma of its own writing', async () => {
  await speak('ar-AE-u-nu-latn');
  expect(addressText(['Dubai, 23434', 'United Arab Emirates'])).toBe('Dubai, 23434, United Arab Emirates');
  expect(addressText(['العين', 'AE'])).toBe('العين، AE');
});

it('has no dot between facts beside Arabic digits, whose zero it looks like', async () => {
  await speak('ar-AE-u-nu-arab');
  expect([factMark(), factsText(['المبيعات', '٥'])]).toEqual(['، ', '\u200fالمبيعات، ٥']);
  await speak('ar-AE-u-nu-latn');
  expect(factMark()).toBe(' · ');
});

const screens = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('is where every screen has the dot between facts from', () => {
  const own = Object.entries(screens).filter(([, source]) => /·/.test(source.replace(/\/\/.*|\/\*[^]*?\*\//g, '')));
  expect(Object.keys(screens).length).toBeGreaterThan(300);
  expect(own.map(([path]) => path)).toEqual(['../../counter/receipt/correct-payment.tsx']);
});
