import { describe, expect, it } from 'vitest';
import arabic from './ar.json';
import { withFiguresIn } from './own-figures';
import { flatTexts } from './testing/flat-texts';

describe('figures of texts', () => {
  it.each([
    ['من 4 إلى 8 أرقام', 'من ٤ إلى ٨ أرقام'],
    ['أكبر من 0 حتى 1,000,000.', 'أكبر من ٠ حتى ١٬٠٠٠٬٠٠٠.'],
    ['مثل 0.25، أو 0.', 'مثل ٠٫٢٥، أو ٠.'],
    ['1. العدّ', '١. العدّ'],
    ['و42 أو 48', 'و٤٢ أو ٤٨'],
    ['{{sales}} · {{returns}}', '{{sales}}، {{returns}}'],
    ['بين {{currency}} و%، بنسبة %', 'بين {{currency}} و٪، بنسبة ٪'],
    ['بضريبة \u20680%\u2069.', 'بضريبة \u2068٠%\u2069.'],
  ])('%s is %s in Arabic digits, and as it is in Latin ones', (text, inArabic) => {
    expect([withFiguresIn('arab', { a: { text } }), withFiguresIn('latn', { a: { text } })]).toEqual([
      ...[{ a: { text: inArabic } }, { a: { text } }],
    ]);
  });

  it.each([
    '<1>{{count, number}}</1> من {{total2}}',
    'مثل 192.168.1.50',
    'مثل 5b1f3a52-7a0e-4c5e-9d36-0f4d8f6a2b11، أو',
    'مثل \u200e+971 4 555 0177.',
    'مثل \u2066Visa 4417, 003912\u2069.',
    'رقم 4A-00418 وF12',
  ])('of %s stay, as they are read from the left', (text) => expect(withFiguresIn('arab', text)).toBe(text));

  it('are in Arabic digits in every Arabic text, but in codes, addresses and telephone numbers', () => {
    const texts = [...flatTexts(withFiguresIn('arab', arabic))];
    const kept = texts.flatMap(([key, text]) => (/\d/.test(text.replace(/\{\{.*?\}\}|<.*?>/g, '')) ? [key] : []));
    expect(kept).toMatchInlineSnapshot(`
      [
        "language.digitsOf.latn",
        "pay.referenceHint.CARD",
        "newCustomer.problems.countryCode",
        "settings.hostHint",
        "settings.portHint",
        "settings.pathHint",
        "settings.hostForm",
        "settings.portForm",
        "settings.pathForm",
        "errors.PRINTER_DEVICE_WRONG.then",
        "office.form.phone",
        "office.customers.import.doubtfulDate",
        "office.attributes.notes.colors",
        "office.vatReturn.boxes.noneNumber",
        "office.vatReturn.noInput",
        "office.vatReturn.returnVat",
        "office.orders.idWrong",
      ]
    `);
  });
});
