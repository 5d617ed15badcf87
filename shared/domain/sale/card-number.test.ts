import { expect, it } from 'vitest';
import { holdsCardNumber } from './card-number';

// Numbers that the card schemes publish for tests.
it.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  'Visa 4111-1111-1111-1111, approval 003912',
  '4111 1111 1111 1111 003912',
  '003912 4111111111111111',
  '٤١١١ ١١١١ ١١١١ ١١١١',
  '4222222222222',
  '5555 5555 5555 4444',
  '2223003122003222',
  '3782 822463 10005',
  '6011111111111117',
  '3530111333300000',
  '30569309025904',
  '6200000000000005',
])('finds the card number in %s', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

it.each([
  '',
  'Visa 4417, 003912',
  'approval 003912',
  // The check digit is wrong.
  '4111 1111 1111 1112',
  // No issuer's cards begin like this.
  '9111111111111110',
  // A barcode of a voucher, which passes as a card number by its check digit alone.
  '4000000000105',
  '5012345678900',
  // A terminal's reference of 22 digits.
  '4111111111111111003912',
  '4111,1111,1111,1111',
])('finds none in %j', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
