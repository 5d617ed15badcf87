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

function stubCanvas(): void {
  const context = (width: number, height: number) => ({
    canvas: { width, height },
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillRect: () => undefined,
    fillText: () => undefined,
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
