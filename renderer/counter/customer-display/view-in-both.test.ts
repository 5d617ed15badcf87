import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { CustomerView } from '#shared/ipc/customer-display';
import { viewIn } from './view-in-both';

const en = ((key: string) => key) as unknown as TFunction;
const ar = ((key: string) => (key === 'Total' ? 'الإجمالي' : key)) as unknown as TFunction;
const FRAME = { language: 'en', direction: 'ltr', scheme: 'auto', merchant: 'Corner shop', practice: null } as const;

type Make = (t: TFunction) => CustomerView;
const say = (t: TFunction, text: string) => (t as unknown as (key: string) => string)(text);
const sale: Make = (t) => ({
  kind: 'sale',
  ...FRAME,
  lines: [],
  latestLineId: null,
  sums: [{ name: say(t, 'Total'), value: '12.50' }],
  figure: { name: say(t, 'Change'), value: '2.50', currency: 'AED' },
});
const thanks: Make = (t) => ({ kind: 'thanks', ...FRAME, says: say(t, 'Total'), sums: [], figure: null });

it('names amounts in both languages, and once what both say alike', () => {
  expect(viewIn(sale, en, ar)).toEqual({
    ...sale(en),
    sums: [{ name: 'Total / الإجمالي', value: '12.50' }],
  });
  expect(viewIn(thanks, en, ar)).toEqual({ ...thanks(en), says: 'Total / الإجمالي' });
});

it('is in one language where no second one is wanted', () => {
  expect(viewIn(sale, en, null)).toEqual(sale(en));
});
