import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Paper } from '#shared/ipc/paper';
import { both, paperIn } from './two-languages';

const en = ((key: string) => key) as unknown as TFunction;
const ARABIC: Readonly<Record<string, string>> = { Total: 'الإجمالي', COPY: 'نسخة', Tax: 'الضريبة', Faulty: 'معيب' };
const ar = ((key: string) => ARABIC[key] ?? key) as unknown as TFunction;

/** In words as the catalog has them; anything else is said alike in both. */
function make(words: TFunction): Paper {
  const t = words as unknown as (key: string) => string;
  return {
    title: t('COPY'),
    copyMark: t('COPY'),
    parts: [
      { is: 'heading', lines: [{ text: 'Corner shop', look: 'large' }] },
      { is: 'rows', title: t('Total'), rows: [{ name: t('Total'), value: '12.50', look: 'large' }] },
      { is: 'rows', title: null, rows: [{ name: t('Tax'), value: t('Faulty'), look: 'plain' }] },
      {
        is: 'items',
        items: [{ id: 'a', name: 'Mug', rows: [{ name: t('Tax'), value: '1.00', look: 'detail' }], note: null }],
      },
      { is: 'table', title: null, head: [t('Tax'), 'Net'], rows: [{ cells: ['VAT 5 %', '3.21'], look: 'plain' }] },
      { is: 'text', text: t('Faulty'), look: 'plain' },
      { is: 'barcode', code: '1-00001' },
    ],
  };
}

it('puts the words of both languages beside each other, and everything else once', () => {
  expect(paperIn(make, en, ar)).toEqual({
    title: 'COPY',
    copyMark: 'COPY / نسخة',
    parts: [
      { is: 'heading', lines: [{ text: 'Corner shop', look: 'large' }] },
      { is: 'rows', title: 'Total / الإجمالي', rows: [{ name: 'Total / الإجمالي', value: '12.50', look: 'large' }] },
      { is: 'rows', title: null, rows: [{ name: 'Tax / الضريبة', value: 'Faulty / معيب', look: 'plain' }] },
      {
        is: 'items',
        items: [{ id: 'a', name: 'Mug', rows: [{ name: 'Tax / الضريبة', value: '1.00', look: 'detail' }], note: null }],
      },
      {
        is: 'table',
        title: null,
        head: ['Tax / الضريبة', 'Net'],
        rows: [{ cells: ['VAT 5 %', '3.21'], look: 'plain' }],
      },
      { is: 'text', text: 'Faulty / معيب', look: 'plain' },
      { is: 'barcode', code: '1-00001' },
    ],
  });
});

it.each([
  ['Total', 'الإجمالي', 'Total / الإجمالي'],
  ['12/400 LAMP -A', 'مصباح', '<12/400 LAMP -A> / مصباح'],
  ['بطاقة · 4411', 'Card · 4411', '<بطاقة · 4411> / <Card · 4411>'],
  ['Sold by J. Smith (2)', 'البائع J. Smith (2) هنا', '<Sold by J. Smith (2)> / <البائع J. Smith (2) هنا>'],
  ['20 % off, عرض الصيف', 'عرض الصيف', '<20 % off, عرض الصيف> / عرض الصيف'],
  ['VAT 5 %', 'TVA 5 %', 'VAT 5 % / TVA 5 %'],
  ['3 × 12.375', '\u20663 × 12.375\u2069', '3 × 12.375'],
])('keeps the order of %s and %s, each in its own direction', (text, other, expected) => {
  expect(both(text, other)).toBe(expected.replaceAll('<', '\u2068').replaceAll('>', '\u2069'));
});

it('is the paper of one language where no second one is wanted', () => {
  expect(paperIn(make, en, null)).toEqual(make(en));
});
