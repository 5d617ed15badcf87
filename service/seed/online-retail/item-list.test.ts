import { describe, expect, it } from 'vitest';
import { listCustomers } from './customer-list';
import { sampleInvoices } from './invoice-sample';
import { itemGroupOf } from './item-group';
import { listItems } from './item-list';
import { parseTradingDay } from './trading-day';

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

function day(...rows: string[]) {
  return parseTradingDay([HEADER, ...rows, ''].join('\n'), 'day.csv');
}

/** number, code, description, quantity, price, customer */
function row(no: string, code: string, name: string, quantity: number, price: string, customer = '17850.0'): string {
  return `${no},${code},${name},${quantity},2010-12-01 08:26:00,${price},${customer},United Kingdom`;
}

describe('parseTradingDay', () => {
  it('keeps every value as text and says where it stands', () => {
    const [first] = day(row('536365', '85123A', '"METAL ""X"", RED"', 6, '2.55'));
    expect(first).toEqual({
      invoiceNo: '536365',
      stockCode: '85123A',
      description: 'METAL "X", RED',
      quantity: '6',
      invoiceDate: '2010-12-01 08:26:00',
      unitPrice: '2.55',
      customerId: '17850.0',
      country: 'United Kingdom',
      place: 'day.csv record 2',
      isWhole: true,
    });
  });

  it('keeps a row with fields missing or too many, marked', () => {
    const rows = day('536365,85123A', `${row('536366', '85123A', 'A B', 1, '1.0')},more`);
    expect(rows.map((broken) => [broken.invoiceNo, broken.quantity, broken.isWhole])).toEqual([
      ['536365', '', false],
      ['536366', '1', false],
    ]);
  });

  it('refuses a file without one of the columns', () => {
    expect(() => parseTradingDay('InvoiceNo,StockCode\n1,2\n', 'day.csv')).toThrow('column missing: Description');
  });
});

describe('listItems', () => {
  it('keeps codes apart that differ in case', () => {
    const items = listItems(day(row('1', '85123a', 'RED MUG', 1, '1.0'), row('1', '85123A', 'RED MUG', 1, '2.0')));
    expect(items.map(({ stockCode, unitPrice }) => [stockCode, unitPrice])).toEqual([
      ['85123A', 2],
      ['85123a', 1],
    ]);
  });

  it('takes the most frequent price and description of priced lines, the lowest price of a tie', () => {
    const [item] = listItems(
      day(
        row('1', '22720', 'RED MUG', 1, '5.0'),
        row('2', '22720', 'MUG  RED ', 1, '4.0'),
        row('3', '22720', 'MUG RED', 1, '4.0'),
        row('4', '22720', 'RED MUG', 1, '5.0'),
        row('5', '22720', 'MUG RED', 1, '6.0'),
        ...['6', '7', '8', '9'].map((no) => row(no, '22720', 'damages', -1, '0.0', '')),
      ),
    );
    expect(item).toMatchObject({ description: 'MUG RED', unitPrice: 4, kind: 'goods', group: 'Mugs & tea' });
  });

  it('keeps what was never sold at a price, named only when an item is named', () => {
    const items = listItems(
      day(
        row('1', '22720', 'check', -1, '0.0', ''),
        row('2', '22721', 'BLUE MUG', 1, '0.0'),
        row('3', 'POST', '', 1, '0.0'),
      ),
    );
    expect(items).toEqual([
      { stockCode: '22720', description: null, unitPrice: null, kind: 'goods', group: 'Other', favorite: false },
      {
        stockCode: '22721',
        description: 'BLUE MUG',
        unitPrice: null,
        kind: 'goods',
        group: 'Mugs & tea',
        favorite: false,
      },
      { stockCode: 'POST', description: null, unitPrice: null, kind: 'charge', group: null, favorite: false },
    ]);
  });

  it('marks the goods on the most invoices', () => {
    const often = ['1', '2', '3'].map((no) => row(no, '20001', 'BEST MUG', 1, '1.0'));
    const once = Array.from({ length: 30 }, (_, i) => row('4', `${30000 + i}`, 'RARE MUG', 1, '1.0'));
    const returned = ['C5', 'C6', 'C7'].map((no) => row(no, '40000', 'BAD MUG', -1, '1.0'));
    const postage = ['1', '2', '3', '4'].map((no) => row(no, 'POST', 'POSTAGE', 1, '18.0'));
    const favorites = listItems(day(...often, ...once, ...returned, ...postage)).filter((item) => item.favorite);
    expect(favorites).toHaveLength(24);
    expect(favorites.map((item) => item.stockCode)).toEqual(expect.arrayContaining(['20001', '30000', '30022']));
    expect(favorites.map((item) => item.stockCode)).not.toContain('40000');
  });
});

describe('itemGroupOf', () => {
  it.each([
    ['CHRISTMAS CAKE TIN', 'Christmas'],
    ['WHITE HANGING HEART T-LIGHT HOLDER', 'Candles & lanterns'],
    ['JUMBO BAG RED RETROSPOT', 'Bags & purses'],
    ['HOT WATER BOTTLE BABUSHKA', 'Winter warmers'],
    ['STRINGS OF NOTHING', 'Other'],
    ['MUGGY WEATHER', 'Other'],
  ])('puts %j under %s', (description, group) => expect(itemGroupOf(description)).toBe(group));
});

it('lists every customer once, with the country of most lines', () => {
  const abroad = row('3', '22720', 'RED MUG', 1, '5.0').replace('United Kingdom', 'EIRE');
  const rows = day(
    abroad,
    row('1', '22720', 'RED MUG', 1, '5.0'),
    row('2', '22720', 'RED MUG', 1, '5.0'),
    row('4', 'M', '', 1, '1.0', ''),
  );
  expect(listCustomers(rows)).toEqual([{ customerNumber: '17850', country: 'United Kingdom' }]);
});

it('refuses to sample invoices from too few', () => {
  expect(() => sampleInvoices(day(row('1', '22720', 'RED MUG', 1, '5.0')))).toThrow('Too few invoices');
});
