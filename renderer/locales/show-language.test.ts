import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { i18n, startI18n } from './i18n';
import { bestLanguage, LANGUAGES } from './languages';
import { currentLocale } from './locale';
import { showLanguage, useShownLanguage } from './show-language';

const root = { lang: '', dir: '' } as HTMLElement;
const show = (code: string, digits: 'latn' | 'arab' = 'latn') => showLanguage({ code, digits }, root);

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
});
afterEach(() => show('en'));

it('changes texts, formats and direction together', async () => {
  await show('ar', 'arab');
  expect([root.lang, root.dir, currentLocale()]).toEqual(['ar', 'rtl', 'ar-AE-u-nu-arab']);
  expect(i18n.t('rail.sell')).toMatch(/\p{Script=Arabic}/u);
  await show('en');
  expect([root.lang, root.dir, currentLocale()]).toEqual(['en', 'ltr', 'en-GB-u-nu-latn']);
  expect(i18n.t('rail.sell')).toBe('Sell');
});

it('writes the figures of texts in the digits of the reader, whichever they had before', async () => {
  const said = () => i18n.t('errors.PIN_FORM.what');
  await show('ar');
  expect(said()).toContain('من 4 إلى 8 أرقام');
  await show('ar', 'arab');
  expect(said()).toContain('من ٤ إلى ٨ أرقام');
  await Promise.all([show('ar', 'arab'), show('ar')]);
  expect(said()).toContain('من 4 إلى 8 أرقام');
});

it('shows English for a text that a language lacks', async () => {
  await show('ar');
  const arabic = i18n.t('rail.sell');
  i18n.addResource('ar', 'app', 'rail.sell', undefined as never);
  onTestFinished(() => void i18n.addResource('ar', 'app', 'rail.sell', arabic));
  expect([i18n.t('rail.sell'), i18n.t('rail.day')]).toEqual(['Sell', expect.stringMatching(/\p{Script=Arabic}/u)]);
});

it('writes digits that a language does not have in its usual ones', async () => {
  await show('fr', 'arab');
  expect([currentLocale(), useShownLanguage.getState().digits]).toEqual(['fr-FR-u-nu-latn', 'latn']);
});

it('shows the language that was wanted last, in whichever order the files arrive', async () => {
  await Promise.all([show('fr'), show('ar'), show('en')]);
  expect([i18n.language, useShownLanguage.getState().language.code, root.lang]).toEqual(['en', 'en', 'en']);
});

it('shows English for a language that is gone', async () => {
  await show('tlh');
  expect(useShownLanguage.getState().language.code).toBe('en');
});

it('takes the first language of the computer that there is', () => {
  expect(bestLanguage(['de-DE', 'ar-EG', 'fr']).code).toBe('ar');
  expect(bestLanguage(['de-DE']).code).toBe('en');
  expect(bestLanguage([]).code).toBe('en');
});

it('names each language once', () => {
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length);
});
