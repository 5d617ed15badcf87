import { expect, it, onTestFinished, vi } from 'vitest';
import type { Paper } from '#shared/ipc/paper';
import { ENGLISH, languageOf } from '../../locales/languages';
import { useShownLanguage } from '../../locales/show-language';
import { textsOf, withDrawnTexts, wrapped } from './drawn-texts';

const letters = (line: string) => line.length;

it('wraps by words without losing any, and keeps lines within the width where possible', () => {
  expect(wrapped('aa bb cc dd', 5, letters)).toEqual(['aa bb', 'cc dd']);
  expect(wrapped('  aa   toolongforit b', 5, letters)).toEqual(['aa', 'toolongforit', 'b']);
  expect(wrapped('', 5, letters)).toEqual(['']);
});

it('keeps a name in its own direction where it goes on in the next line', () => {
  const named = 'خصم، \u2068LAMP 12\u2069 ثم';
  expect(wrapped(named, 10, letters)).toEqual(['خصم، \u2068LAMP', '\u206812\u2069 ثم']);
});

it('leaves a paper unchanged if printers have all its letters', () => {
  const text = 'Łódź Привет Ελλάδα 3 × 12.50 − 5 % “Fresh” 🛒 №5';
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'text', text, look: 'plain' }] };
  expect(withDrawnTexts(paper, 48)).toBe(paper);
});

it('finds all texts that may be in any script', () => {
  const row = { name: 'name', value: 'value', look: 'plain' as const };
  const parts: Paper['parts'] = [
    { is: 'heading', lines: [{ text: 'heading', look: 'plain' }] },
    { is: 'rows', title: 'title', rows: [row] },
    { is: 'table', title: 'table', head: ['head'], rows: [{ cells: ['cell'], look: 'plain' }] },
    { is: 'items', items: [{ id: 'a', name: 'item', rows: [row], note: 'note' }] },
    { is: 'text', text: 'one\ntwo', look: 'plain' },
    { is: 'barcode', code: '1-00001' },
  ];
  expect(textsOf({ title: '', copyMark: 'mark', parts })).toEqual([
    ...['mark', 'heading', 'title', 'name', 'value', 'table', 'head', 'cell'],
    ...['item', 'name', 'value', 'note', 'one', 'two'],
  ]);
});

function stubCanvas(drew: (direction: string, font: string) => void = () => undefined): void {
  const context = (width: number, height: number) => ({
    canvas: { width, height },
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillRect: () => undefined,
    fillText(this: { readonly direction?: string; readonly font?: string }) {
      drew(this.direction ?? '', this.font ?? '');
    },
    getImageData: () => ({ data: new Uint8ClampedArray(width * height * 4) }),
  });
  class Canvas {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {}
    getContext = () => context(this.width, this.height);
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('document', { body: null });
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'sans-serif' }));
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('draws what stands on one line with a drawn text too, and nothing else', () => {
  stubCanvas();
  const look = 'plain' as const;
  const parts: Paper['parts'] = [
    {
      is: 'rows',
      title: 'Sums',
      rows: [
        { name: 'الإجمالي', value: '12.50', look },
        { name: 'Visa', value: '7.50', look },
        { name: 'Customer', value: 'فاطمة', look },
        { name: '\u200fOmar · 3', value: '9.50', look },
      ],
    },
    { is: 'table', title: null, head: ['Tax', 'الصافي', 'Gross'], rows: [{ cells: ['VAT', '3.21', '3.37'], look }] },
  ];
  const drawn = Object.keys(withDrawnTexts({ title: '', copyMark: null, parts }, 48).drawn ?? {});
  expect(drawn.toSorted()).toEqual(
    ['12.50', '3.21', '9.50', '\u200fOmar · 3', 'Customer', 'الإجمالي', 'الصافي', 'فاطمة'].toSorted(),
  );
});

it.each([
  ['إجمالي', '12.50', 26],
  ['المجموع الفرعي / Subtotal', '12.500', 23],
  ['ضريبة القيمة المضافة / Value added tax', '12.500', 26],
])('draws %s as large as it stands beside %s, or over two lines', (name, value, size) => {
  const fonts = new Set<string>();
  stubCanvas((_, font) => fonts.add(font));
  const rows = [{ name, value, look: 'plain' as const }];
  withDrawnTexts({ title: '', copyMark: null, parts: [{ is: 'rows', title: null, rows }] }, 32);
  expect([...fonts]).toEqual([`${size}px sans-serif`]);
});

it.each([
  ['This receipt. هذا الإيصال', 'ltr'],
  ['14 يومًا with it', 'rtl'],
  ['\u200f\u2068Omar Haddad\u2069 · 3', 'rtl'],
  ['\u2068VAT number\u2069 / \u2068الرقم الضريبي\u2069', 'ltr'],
])('draws “%s” in the direction of its first letter', (text, direction) => {
  const directions: string[] = [];
  stubCanvas((used) => directions.push(used));
  withDrawnTexts({ title: '', copyMark: null, parts: [{ is: 'text', text, look: 'plain' }] }, 48);
  expect(directions).toEqual([direction]);
});

it('draws the mark of a copy with the original, which may be printed again as one', () => {
  stubCanvas();
  const paper: Paper = { title: '', copyMark: 'نسخة', parts: [{ is: 'text', text: 'Total', look: 'plain' }] };
  expect(Object.keys(withDrawnTexts(paper, 48).drawn ?? {})).toEqual(['نسخة']);
});

it.each(['en', 'ar'])('lays a paper out as the page is read: %s', (code) => {
  stubCanvas();
  useShownLanguage.setState({ language: languageOf(code) ?? ENGLISH });
  onTestFinished(() => useShownLanguage.setState({ language: ENGLISH }));
  const paper: Paper = { title: '', copyMark: null, parts: [{ is: 'text', text: 'شكرًا', look: 'plain' }] };
  expect(withDrawnTexts(paper, 48).isRightToLeft).toBe(code === 'ar');
});
