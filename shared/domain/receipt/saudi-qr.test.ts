import { expect, it } from 'vitest';
import { currencyOf } from '../money/currency';
import { minor } from '../money/money';
import { saudiQr, type SaudiInvoice } from './saudi-qr';

const SAR = currencyOf('SAR');
const INVOICE: SaudiInvoice = {
  seller: 'Bobs Records',
  vatNumber: '310122393500003',
  soldAt: '2022-04-25T15:30:00.000Z',
  grossAmount: minor(100_000),
  taxAmount: minor(15_000),
  currency: SAR,
};

const bytesOf = (text: string | null) => [...Buffer.from(text ?? '', 'base64')];
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

it('writes tag, length and value of the five fields, byte by byte', () => {
  expect(bytesOf(saudiQr(INVOICE).text)).toEqual([
    ...[1, 12, 0x42, 0x6f, 0x62, 0x73, 0x20, 0x52, 0x65, 0x63, 0x6f, 0x72, 0x64, 0x73],
    ...[2, 15, ...ascii('310122393500003')],
    ...[3, 20, ...ascii('2022-04-25T15:30:00Z')],
    ...[4, 7, ...ascii('1000.00')],
    ...[5, 6, ...ascii('150.00')],
  ]);
});

it('matches the example published by the tax authority', () => {
  expect(saudiQr(INVOICE).text).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  );
});

it('counts the bytes of an Arabic name, not its letters', () => {
  // بقالة: five letters of two bytes.
  const bytes = bytesOf(saudiQr({ ...INVOICE, seller: 'بقالة' }).text);
  expect(bytes.slice(0, 12)).toEqual([1, 10, 0xd8, 0xa8, 0xd9, 0x82, 0xd8, 0xa7, 0xd9, 0x84, 0xd8, 0xa9]);
  expect(bytes[12]).toBe(2);
});

it('encodes characters of three and four bytes like standard encoders', () => {
  // The first and the last character of each length, and one of the last plane.
  const seller = '€ 🛒 \ud800\udfff\ue000\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{100000}';
  const expected = Buffer.from(new TextEncoder().encode(seller));
  const bytes = bytesOf(saudiQr({ ...INVOICE, seller }).text);
  expect(bytes.slice(2, 2 + expected.length)).toEqual([...expected]);
  expect(bytes[1]).toBe(expected.length);
});

it('accepts 255 bytes and refuses 256, naming the field', () => {
  expect(bytesOf(saudiQr({ ...INVOICE, seller: 'x'.repeat(255) }).text)[1]).toBe(255);
  expect(saudiQr({ ...INVOICE, seller: 'x'.repeat(256) })).toEqual({ text: null, tooLong: 'seller' });
  expect(saudiQr({ ...INVOICE, seller: 'م'.repeat(128) })).toEqual({ text: null, tooLong: 'seller' });
});

it('has no code with a number that is none of Saudi Arabia', () => {
  for (const vatNumber of ['abc', '104542191200003', '31012239350000'])
    expect(saudiQr({ ...INVOICE, vatNumber })).toEqual({ text: null, tooLong: null, isNumberWrong: true });
  expect(saudiQr({ ...INVOICE, vatNumber: '3101 2239 3500 003' })).toEqual(saudiQr(INVOICE));
});

it('pads base64 like standard encoders, whatever the length', () => {
  for (const seller of ['a', 'ab', 'abc', 'abcd']) {
    const { text } = saudiQr({ ...INVOICE, seller });
    expect(Buffer.from(text ?? '', 'base64').toString('base64')).toBe(text);
  }
});
