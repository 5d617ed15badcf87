import { expect, it } from 'vitest';
import { phoneNumberText, phoneText } from './phone-text';

it.each([
  ['508841175', '+971', '+971 50 884 1175'],
  ['508841175', '971', '+971 50 884 1175'],
  ['0508841175', '+971', '+971 50 884 1175'],
  ['+971508841175', '+971', '+971 50 884 1175'],
  ['00971508841175', null, '+971 50 884 1175'],
  ['508841175', null, '50 884 1175'],
  [null, '+971', null],
])('shows the mobile %s with the dialing code %s once, in groups: %s', (mobileNumber, countryCode, shown) => {
  expect(phoneText({ mobileNumber, countryCode })).toBe(shown);
});

it.each([
  ['+97145550101', '+971 4 555 0101'],
  ['+971 4 555 0101', '+971 4 555 0101'],
  ['+12125550101', '+1 212 555 0101'],
  ['045550101', '04 555 0101'],
  ['998', '998'],
  ['04 555 0101, ext. 7', '04 555 0101, ext. 7'],
])('shows %s as %s: digits in groups, what was typed in groups as typed', (phone, shown) => {
  expect(phoneNumberText(phone)).toBe(shown);
});
