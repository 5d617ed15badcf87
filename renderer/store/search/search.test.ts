import { describe, expect, it } from 'vitest';
import { sampleCustomer } from '../testing/samples';
import type { Customer } from '#shared/schema/customer';
import { indexedCustomers } from './indexed-rows';
import { normalise } from './normalise';
import { phoneFields, phoneQueryForms } from './phone';
import { parseQuery } from './query';
import { scan } from './scan';
import { TextIndex } from './text-index';

const turn = async () => undefined;

async function search(customers: Customer[], text: string, limit = 50) {
  const index = new TextIndex();
  for (let start = 0; start < customers.length; start += 100) {
    const rows = customers.slice(start, start + 100);
    index.set(start, indexedCustomers(rows), rows.length);
  }
  const { hits, total, searched } = await scan(index, parseQuery(text), limit, turn);
  return { keys: hits.map((hit) => hit.key), total, searched };
}

describe('normalise', () => {
  it.each([
    ['José ÁLVAREZ', 'jose alvarez'],
    ['Straße Łódź Ørsted Æsir', 'strasse lodz orsted aesir'],
    ['O’Brien', 'obrien'],
    ["O'Brien", 'obrien'],
    ['İstanbul', 'istanbul'],
    ['ﬁne Ⅳ', 'fine iv'],
    ['  a \u00a0 b\n', 'a b'],
    ['أحمد إبراهيم آل', 'احمد ابراهيم ال'],
    ['ٱلرحمن', 'الرحمن'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۹ ०९ ０９', '09 09 09'],
    ['a\u200bb\u200ec', 'abc'],
  ])('%s becomes %s', (text, expected) => {
    expect(normalise(text)).toBe(expected);
  });
});

describe('telephone numbers', () => {
  const STORED: [phone: string, countryCode: string | null][] = [
    ['+33612345678', null],
    ['0033 6 12 34 56 78', null],
    ['+33 (0)6 12 34 56 78', null],
    ['06 12 34 56 78', '+33'],
    ['612345678', '33'],
  ];
  const TYPED = ['06 12 34 56 78', '+33 6 12 34', '0033612345', '0612', '6 12 34 56', '(0)6-12.34', '345678', '+33'];

  it.each(STORED.flatMap(([phone, code]) => TYPED.map((typed) => [phone, code, typed] as const)))(
    'stored as %s (%s) is found by %s',
    async (mobileNumber, countryCode, typed) => {
      const { keys } = await search([sampleCustomer(1, { mobileNumber, countryCode })], typed);
      expect(keys).toEqual(['C-1']);
    },
  );

  it.each(['06 12 34 56 78', '612345678', '+33 6 12 34', '0033 6 12'])(
    'without any country is found by %s',
    async (typed) => {
      expect((await search([sampleCustomer(1, { mobileNumber: '0612345678' })], typed)).total).toBe(1);
    },
  );

  it.each([
    ['+33612345678', '+34 612'],
    ['+33612345678', '0712'],
    ['+971501234567', '+33'],
    ['0612345678', '06 13'],
  ])('%s is not found by %s', async (mobileNumber, typed) => {
    expect((await search([sampleCustomer(1, { mobileNumber })], typed)).total).toBe(0);
  });

  it('splits country codes of one, two and three digits', () => {
    expect(phoneFields('+12025550123', null)).toEqual(['12025550123', '\u00032025550123']);
    expect(phoneFields('+971 50 123 4567', null)).toEqual(['971501234567', '\u0003501234567']);
    expect(phoneQueryForms('+9715')).toEqual(['9715', '\u00025']);
    expect(phoneFields('none', null)).toEqual([]);
  });
});

describe('scan', () => {
  const people = [
    sampleCustomer(1, { firstName: 'Anna', lastName: 'Lee', city: 'Dubai' }),
    sampleCustomer(2, { firstName: 'Johanna', lastName: 'Berg', vatRegistrationNumber: 'DE123456789' }),
    sampleCustomer(3, { firstName: 'Zoe', lastName: 'Anner', gstin: '27AAPFU0939F1ZV' }),
    sampleCustomer(4, { firstName: 'فاطمة', lastName: 'أحمد' }),
    sampleCustomer(5, { firstName: 'Anna', lastName: 'Abel', status: 'INACTIVE' }),
    sampleCustomer(6, { firstName: 'Anna', lastName: 'Gone', status: 'DELETED' }),
    sampleCustomer(7, { firstName: 'Anna', lastName: 'Aaron' }),
  ];

  it.each<[string, string[]]>([
    ['ann', ['C-7', 'C-1', 'C-3', 'C-2']], // begins the name (by name), begins a word, within a word
    ['lee ANNA', ['C-1']],
    ['anna dub', ['C-1']],
    ['de1234', ['C-2']],
    ['aapfu', ['C-3']],
    ['فاطمه احمد', ['C-4']],
    ['c4@example.com', ['C-4']],
    ['C-3', ['C-3']],
    ['abel', ['C-5']], // nobody in use has the name
    ['gone', []],
    ['lee\tdubai', ['C-1']],
    ['anna xyz', []],
    ['anna lee xyz', []],
    ['dubai anna lee', ['C-1']],
  ])('%s finds %j', async (text, expected) => {
    expect((await search(people, text)).keys).toEqual(expected);
  });

  it('lists everybody in use for an empty query, and says how many were searched', async () => {
    const { keys, total, searched } = await search(people, '  ', 2);
    expect({ keys, total, searched }).toEqual({ keys: ['C-7', 'C-1'], total: 5, searched: 7 });
  });

  it('finds in 20,000 customers exactly what looking at each of them finds', async () => {
    const customers = generated(20_000);
    for (const text of QUERIES) {
      const expected = naive(customers, text);
      const { keys, total } = await search(customers, text);
      expect({ text, total, keys }).toEqual({ text, total: expected.length, keys: expected.slice(0, 50) });
    }
  });
});

const FIRST = ['Anna', 'José', 'Mohammed', 'فاطمة', 'Zoë', 'Li', 'Oliver', 'Ann-Marie', 'Łukasz', 'Émile'];
const LAST = ['Lee', 'García', 'Al Rashid', 'أحمد', 'Müller', "O'Neill", 'Annan', 'de la Cruz', 'Berg', 'Ng'];
const CITIES = ['Dubai', 'São Paulo', 'Pune', null, 'Köln'];
const QUERIES = [
  'a',
  'ann',
  'lee an',
  'garcia jose',
  '1999',
  'c19',
  'example.com 77',
  'muller koln',
  'احمد',
  'oneill',
  'zz',
];

function generated(count: number): Customer[] {
  return Array.from({ length: count }, (_, i) =>
    sampleCustomer(i, {
      firstName: `${FIRST[i % 10]}${i % 7 === 0 ? i : ''}`,
      lastName: LAST[Math.floor(i / 10) % 10] ?? null,
      city: CITIES[i % 5] ?? null,
      status: i % 11 === 0 ? 'INACTIVE' : 'ACTIVE',
    }),
  );
}

/** The rule of ranking said once more, row by row and without an index. */
function naive(customers: Customer[], text: string): string[] {
  const words = normalise(text).split(' ');
  const ranked = customers
    .filter((row) => row.status === 'ACTIVE')
    .map((row) => {
      const name = normalise(`${row.firstName} ${row.lastName}`);
      return {
        row,
        name,
        fields: [name, row.email, row.customerNumber, row.city].map((field) => normalise(field ?? '')),
      };
    })
    .filter(({ fields }) => words.every((word) => fields.some((field) => field.includes(word))))
    .map(({ row, name, fields }) => {
      const begins = (word: string) =>
        fields.some((field) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(field));
      const all = words.every(begins);
      return { key: row.customerNumber, name, rank: !all ? 2 : words.some((word) => name.startsWith(word)) ? 0 : 1 };
    });
  ranked.sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.key < b.key ? -1 : 1));
  return ranked.map(({ key }) => key);
}
