import { expect, it } from 'vitest';
import { alikeTo } from '../kit/contact-marks';
import { lookAlikes } from './look-alikes';
import type { CustomerRow } from './customer-form';

const row = (key: string, email: string, mobileNumber: string | null) =>
  ({ key, email, mobileNumber, landPhoneNumber: null }) as CustomerRow;

it('finds customers with one phone number however it is written, and with one address', () => {
  const found = lookAlikes([
    row('1', 'hala@example.com', '+971 50 123 4567'),
    row('2', 'other@example.com', '0501234567'),
    row('3', 'HALA@example.com ', null),
    row('4', 'alone@example.com', '0509999999'),
  ]);
  expect(found.get('1')?.map(({ key }) => key)).toEqual(['3', '2']);
  expect(found.get('2')?.map(({ key }) => key)).toEqual(['1']);
  expect(found.has('4')).toBe(false);
});

it('does not take short numbers for those of persons', () => {
  expect(lookAlikes([row('1', 'a@example.com', '100'), row('2', 'b@example.com', '100')]).size).toBe(0);
});

it('does not take the number of a shop, which many have, for that of a person', () => {
  const shop = Array.from({ length: 21 }, (_, n) => row(`${n}`, `${n}@example.com`, '04 555 5555'));
  expect(lookAlikes(shop).size).toBe(0);
  expect(lookAlikes(shop.slice(1)).size).toBe(20);
});

it('finds the one that is typed by address, number or whole name, and none of a name alone that many have', () => {
  const rows = [
    { email: 'hala@example.com', phone: null, name: 'Hala Saleh' },
    { email: 'b@example.com', phone: '+971 4 555 0177', name: 'Deira Candle Works' },
  ];
  const contactOf = ({ email, phone, name }: (typeof rows)[number]) => ({ email, phones: [phone], name });
  const found = (typed: Parameters<typeof alikeTo>[0]) => alikeTo(typed, rows, contactOf).map(({ email }) => email);
  expect(found({ email: 'HALA@example.com ', phones: [] })).toEqual(['hala@example.com']);
  expect(found({ phones: ['04 555 0177'] })).toEqual(['b@example.com']);
  expect(found({ phones: [], name: 'deira  candle works' })).toEqual(['b@example.com']);
  expect(found({ phones: ['0177'], name: 'Deira' })).toEqual([]);
});
