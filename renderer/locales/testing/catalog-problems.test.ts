import { expect, it } from 'vitest';
import { catalogProblems } from './catalog-problems';

const ENGLISH = {
  pay: { title: 'Pay', pin: 'PIN', due: 'Due <1>{{amount}}</1>', range: '{{from}} to {{to}}' },
  items_one: '{{count, number}} item of {{name}}',
  items_other: '{{count, number}} items of {{name}}',
};
const ARABIC = {
  pay: { title: 'الدفع', pin: 'PIN', due: '<1>{{amount}}</1> مستحق', range: 'إلى {{to}} من {{from}}' },
  items_zero: 'لا أصناف لدى {{name}}',
  items_one: 'صنف واحد لدى {{name}}',
  items_two: 'صنفان لدى {{name}}',
  items_few: '{{count, number}} أصناف لدى {{name}}',
  items_many: '{{count, number}} صنفًا لدى {{name}}',
  items_other: '{{count, number}} صنف لدى {{name}}',
};

const problems = (catalog: object) => catalogProblems(ENGLISH, catalog, { tag: 'ar-AE', same: new Set(['PIN']) });
const withPay = (change: object) => ({ ...ARABIC, pay: { ...ARABIC.pay, ...change } });

it('finds nothing in a complete language, whatever its order and its plural forms', () => {
  expect(problems(ARABIC)).toEqual([]);
});

it('finds a missing text, also of a plural form', () => {
  const { items_few: _, ...rest } = ARABIC;
  expect(problems({ ...rest, pay: {} })).toEqual([
    'missing: pay.title',
    'missing: pay.pin',
    'missing: pay.due',
    'missing: pay.range',
    'missing: items_few',
  ]);
});

it('finds a text that English does not have, and a plural form that the language does not have', () => {
  expect(problems({ ...ARABIC, paid: 'مدفوع' })).toEqual(['not in English: paid']);
  const french = { tag: 'fr-FR', same: new Set<string>() };
  expect(catalogProblems(ENGLISH, { items_few: '{{count, number}} articles de {{name}}' }, french)).toContain(
    'not in English: items_few',
  );
});

it('finds an untranslated and an empty text', () => {
  expect(problems(withPay({ title: 'Pay' }))).toEqual(['untranslated: pay.title, “Pay”']);
  expect(problems(withPay({ title: ' ' }))).toEqual(['empty: pay.title']);
});

it('finds placeholders and elements that differ', () => {
  expect(problems(withPay({ range: 'إلى {{too}} من {{from}}' }))).toEqual([
    'placeholders: pay.range has {{from}} {{too}} for {{from}} {{to}}',
  ]);
  expect(problems(withPay({ due: '{{amount}} مستحق' }))).toEqual([
    'placeholders: pay.due has {{amount}} for </1> <1> {{amount}}',
  ]);
});

it('lets a form for one number only say it in words, and no other', () => {
  expect(problems({ ...ARABIC, items_one: '{{count, number}} صنف لدى {{name}}' })).toEqual([]);
  expect(problems({ ...ARABIC, items_many: 'أصناف لدى {{name}}' })).toEqual([
    'placeholders: items_many has {{name}} for {{count, number}} {{name}}',
  ]);
});

it('finds what is isolated by hand, as every value is, and a Latin word or sign apart from its value', () => {
  const english = { receipt: 'Receipt {{number}}', tax: 'GST {{percent}}%' };
  const problemsOf = (receipt: string, tax: string) =>
    catalogProblems(english, { receipt, tax }, { tag: 'ar-AE', same: new Set() });
  expect(problemsOf('الإيصال {{number}}', 'ضريبة \u2066GST {{percent}}%\u2069')).toEqual([]);
  expect(problemsOf('الإيصال \u2068{{number}}\u2069', 'ضريبة GST {{percent}}%')).toEqual([
    'isolated by hand: receipt, “الإيصال \u2068{{number}}\u2069”',
    'not in order: tax, “ضريبة GST {{percent}}%”',
  ]);
});

it('finds plural forms that all say the same', () => {
  const same = Object.fromEntries(Object.keys(ARABIC).map((key) => [key, '{{count, number}} أصناف لدى {{name}}']));
  const rules = { tag: 'ar-AE', same: new Set(['PIN']), unchanging: new Set<string>() };
  const catalog = { ...same, pay: ARABIC.pay };
  expect(catalogProblems(ENGLISH, catalog, rules)).toEqual(['one form for every number: items']);
  expect(catalogProblems(ENGLISH, catalog, { ...rules, unchanging: new Set(['items']) })).toEqual([]);
});
