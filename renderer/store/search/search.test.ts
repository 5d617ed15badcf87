import { describe, expect, it } from 'vitest';
import { sampleCustomer, sampleItem } from '../testing/samples';
import type { Customer } from '#shared/api/customers/customer';
import { partAt } from './chunk';
import { find } from './find';
import { itemRow } from '../items/item-codes';
import { customerText, itemText } from '../worker/indexed-rows';
import { normalize } from './normalize';
import { phoneField, phoneQueryForms } from './phone';
import { parseNameQuery, parseQuery } from './query';
import { TextIndex } from './text-index';

const turn = async () => undefined;
const PACK = 100;

function indexOf(customers: Customer[]): TextIndex {
  const index = new TextIndex(PACK);
  for (let packId = 0; packId * PACK < customers.length; packId += 1) {
    index.set(packId, customers.slice(packId * PACK, (packId + 1) * PACK).map(customerText));
  }
  return index;
}

async function search(customers: Customer[], text: string, limit = 50, index = indexOf(customers)) {
  const { hits, total } = await find(index.chunks(), parseNameQuery(text), limit, turn);
  const keys = hits.map(({ chunk, row }) => {
    const { id, from } = partAt(chunk, row);
    return customers[id * PACK + row - from]?.customerNumber;
  });
  return { keys, total, searched: index.rowCount };
}

describe('normalize', () => {
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
    ['علاء رؤوف شيء ئاسو', 'علا رووف شي ياسو'],
    ['فرهاد ہاشم ئە', 'فرهاد هاشم يه'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۹ ०९ ０９', '09 09 09'],
    ['a\u200bb\u200ec', 'abc'],
    ['マリア・ガルシア – 東京', 'マリア カルシア 東京'],
  ])('%s becomes %s', (text, expected) => {
    expect(normalize(text)).toBe(expected);
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
  const TYPED = [
    '33612345678',
    '3361',
    '06 12 34 56 78',
    '+33 6 12 34',
    '0033612345',
    '0612',
    '6 12 34 56',
    '(0)6-12.34',
    '345678',
    '+33',
  ];

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
    expect(phoneField('+12025550123', null)).toBe('1\u00032025550123');
    expect(phoneField('+33612345678', null)).toBe('33\u0003612345678');
    expect(phoneField('+971 50 123 4567', null)).toBe('971\u0003501234567');
    expect(phoneQueryForms('+9715')).toEqual(['971\u00035', '\u00025']);
    expect(phoneField('none', null)).toBe('');
  });
});

describe('find', () => {
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
    ['ann', ['C-7', 'C-1', 'C-3']], // begins the name (by name), begins a word
    ['hann', ['C-2']], // within a word, as no word begins with it
    ['anna lee', ['C-1']],
    ['c7', ['C-7']],
    ['العنود أحمد', []],
    ['lee ANNA', ['C-1']],
    ['anna dub', ['C-1']],
    ['de1234', ['C-2']],
    ['aapfu', ['C-3']],
    ['فاطمه احمد', ['C-4']],
    ['c4@example.com', ['C-4']],
    ['C-3', ['C-3']],
    ['abel', ['C-5']], // not in use, as no row in use has the name
    ['gone', []],
    ['lee\tdubai', ['C-1']],
    ['anna xyz', []],
    ['anna lee xyz', []],
    ['dubai anna lee', ['C-1']],
    ['Lee, Anna', ['C-1']],
    ['"anna lee"', ['C-1']],
  ])('%s finds %j', async (text, expected) => {
    expect((await search(people, text)).keys).toEqual(expected);
  });

  it.each<[string, string[]]>([
    [
      'al man',
      [
        'Al Man Trading', // whole words in the order typed
        'Al Mandous', // and beginnings of words
        'Al Mansoori',
        'Hassan Al Mansoori', // in the order typed further on
        'Mandy Al Hashimi', // in another order
        'Manal Alvarez',
        'Al Zaabi of Manchester', // one word in the name
        'Manoj of Al Ain',
        'Zoe of Al Manama', // none
      ],
    ],
    ['mansoori al', ['Al Mansoori', 'Hassan Al Mansoori']],
    ['ali', ['Ali Zayed', 'Alia Abbas', 'Hassan Ali', 'Omar Aliyev', 'Zoe of Ali']],
    ['dubai', ['Dubai Traders', 'Omar Dubaisi', 'Anna of Dubai', 'Berta of Dubai South']],
  ])('%s finds what the name has first: %j', async (text, expected) => {
    const customers = expected.map((named, i) => {
      const [firstName = '', city = null] = named.split(' of ');
      return sampleCustomer(i, { firstName, lastName: null, city, email: `${i}@example.com` });
    });
    const { keys } = await search(customers.toReversed(), text);
    expect(keys).toEqual(customers.map((row) => row.customerNumber));
  });

  it('finds a whole number before names that begin with it', async () => {
    const customers = [
      sampleCustomer(1, { firstName: '4711 Perfumes', lastName: null }),
      sampleCustomer(4711),
      sampleCustomer(47_112, { customerNumber: '4711' }),
    ];
    expect((await search(customers, '4711')).keys).toEqual(['4711', 'C-1', 'C-4711']);
  });

  it('finds items by their name before their SKU, and first the one whose number was typed whole', async () => {
    const index = new TextIndex(1);
    const items = [
      sampleItem(0, { name: 'Bulb', sku: 'LAMP-2' }),
      sampleItem(1, { name: 'Desk lamp', sku: '2040' }),
      sampleItem(2, { name: 'Lamp 2040 W' }),
    ];
    items.forEach((item, i) => index.set(i, [itemText(itemRow(item))]));
    const namesFor = async (text: string) => {
      const { hits } = await find(index.chunks(), parseQuery(text), 50, turn);
      return hits.map(({ chunk, row }) => items[partAt(chunk, row).id]?.name);
    };
    expect(await namesFor('lamp')).toEqual(['Lamp 2040 W', 'Desk lamp', 'Bulb']);
    expect(await namesFor('2040')).toEqual(['Desk lamp', 'Lamp 2040 W']);
  });

  it('finds an item by the numbers in its name, each by itself', async () => {
    const index = new TextIndex(1);
    const names = ['Rug 160 x 230', 'Drill 0.5 x 100', 'Rug 160230'];
    names.forEach((name, i) => index.set(i, [itemText(itemRow(sampleItem(i, { name, sku: `S-${i}` })))]));
    const namesFor = async (text: string) => {
      const { hits } = await find(index.chunks(), parseQuery(text), 50, turn);
      return hits.map(({ chunk, row }) => names[partAt(chunk, row).id]);
    };
    expect(await namesFor('rug 160 230')).toEqual(['Rug 160 x 230']);
    expect(await namesFor('drill 0.5 100')).toEqual(['Drill 0.5 x 100']);
  });

  it('finds parts of words in the name first', async () => {
    const customers = [
      sampleCustomer(1, { firstName: 'Abel', city: 'Johannesburg' }),
      sampleCustomer(2, { firstName: 'Johanna', city: 'Dubai' }),
    ];
    expect((await search(customers, 'hann')).keys).toEqual(['C-2', 'C-1']);
  });

  it('lists all customers in use for an empty query, and returns how many were searched', async () => {
    const { keys, total, searched } = await search(people, '  ', 2);
    expect({ keys, total, searched }).toEqual({ keys: ['C-7', 'C-1'], total: 5, searched: 7 });
  });

  it('finds the same rows in 20,000 customers as a linear scan', async () => {
    const customers = generated(20_000);
    const index = indexOf(customers);
    for (const text of QUERIES) {
      const expected = naive(customers, text);
      const { keys, total } = await search(customers, text, 50, index);
      expect({ text, total, keys }).toEqual({ text, total: expected.length, keys: expected.slice(0, 50) });
    }
  });

  it('finds while somebody types on what a new search finds, also after a customer changed meanwhile', async () => {
    const customers = generated(3_000);
    const index = indexOf(customers);
    const typed = ['mohammed a', 'mohammed al', 'mohammed al r', 'oliver al r', 'mohammed al ras'];
    for (const [i, text] of typed.entries()) {
      expect(await search(customers, text, 50, index)).toEqual(await search(customers, text));
      const changed = sampleCustomer(i, { firstName: 'Mohammed', lastName: 'Al Raspe', status: 'ACTIVE' });
      customers[i * PACK] = changed;
      index.set(i, customers.slice(i * PACK, (i + 1) * PACK).map(customerText));
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
  'arcia',
  'mohammed al rashid',
  'mohammed0 rashid',
  'c78@example.com',
  'c-78',
  'o',
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

/** The ranking rule implemented again, row by row and without an index. */
function naive(customers: Customer[], text: string): string[] {
  const typed = normalize(text).split(' ');
  const ranked = customers
    .filter((row) => row.status === 'ACTIVE')
    .map((row) => {
      const [name = '', ...others] = [`${row.firstName} ${row.lastName}`, row.email, row.customerNumber, row.city].map(
        (field) => normalize(field ?? ''),
      );
      return { key: row.customerNumber, name, fields: [name, ...others] };
    })
    .filter(({ fields }) => typed.every((word) => fields.some((field) => field.includes(word))))
    .map(({ key, name, fields }) => {
      const begins = typed.every((word) => fields.some((field) => beginsIn(field, word)));
      return { key, name, begins, rank: begins ? naiveRank(typed, name, fields) : naiveRankWithin(typed, name) };
    });
  // Matches within a word only if none begins a word; ties stay in the order of the store.
  const shown = ranked.some(({ begins }) => begins) ? ranked.filter(({ begins }) => begins) : ranked;
  shown.sort((a, b) => compareLists(a.rank, b.rank) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return shown.map(({ key }) => key);
}

const NOT_IN_A_WORD = String.raw`[^\p{L}\p{N}]`;

const beginsIn = (field: string, word: string) => new RegExp(`(^|${NOT_IN_A_WORD})${word}`, 'u').test(field);

function naiveRank(typed: string[], name: string, fields: string[]): number[] {
  const isNumber = typed.length === 1 && /\d/.test(typed[0] ?? '') && fields.includes(typed[0] ?? '');
  if (isNumber || name === typed.join(' ')) return [0];
  const has = typed.filter((word) => beginsIn(name, word));
  const run = has.map((word) => `${word}[\\p{L}\\p{N}]*`).join(`${NOT_IN_A_WORD}+`);
  const order = new RegExp(`^${run}`, 'u').test(name) ? 0 : beginsIn(name, run) ? 1 : 2;
  const isWhole = (word: string) => new RegExp(`(^|${NOT_IN_A_WORD})${word}($|${NOT_IN_A_WORD})`, 'u').test(name);
  const whole = has.length === 0 && typed.length === 1 && fields.includes(typed[0] ?? '') ? 1 : 0;
  return [1, typed.length - has.length, order, -has.filter(isWhole).length - whole];
}

function naiveRankWithin(typed: string[], name: string): number[] {
  return [typed.filter((word) => !name.includes(word)).length];
}

function compareLists(a: number[], b: number[]): number {
  const at = a.findIndex((each, i) => each !== b[i]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
