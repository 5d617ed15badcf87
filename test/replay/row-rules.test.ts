import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradingRow } from '#service/seed/online-retail/trading-day';
import { invoiceCarts, judgeRows } from './invoice-cart';
import { replayDays } from './replay-days';
import { ruleFor } from './row-rules';

const GOODS: TradingRow = {
  invoiceNo: '536365',
  stockCode: '85123A',
  description: 'WHITE METAL LANTERN',
  quantity: '6',
  invoiceDate: '2010-12-01 08:26:00',
  unitPrice: '2.55',
  customerId: '17850.0',
  country: 'United Kingdom',
  place: 'day.csv record 2',
  isWhole: true,
};

function row(change: Partial<TradingRow>): TradingRow {
  return { ...GOODS, ...change };
}

describe('row rules', () => {
  it.each<[string, Partial<TradingRow>, 'SALE' | 'RETURN' | null]>([
    ['goods', {}, 'SALE'],
    ['goods', { invoiceNo: 'C536365', quantity: '-6' }, 'RETURN'],
    ['goods', { quantity: '0.5' }, 'SALE'],
    ['goods', { customerId: '' }, 'SALE'],
    ['malformed', { isWhole: false }, null],
    ['malformed', { quantity: 'six' }, null],
    ['malformed', { unitPrice: '' }, null],
    ['malformed', { unitPrice: '1e3' }, null],
    ['malformed', { invoiceNo: 'X1' }, null],
    ['malformed', { invoiceDate: '' }, null],
    ['malformed', { customerId: 'somebody' }, null],
    ['malformed', { stockCode: ' ' }, null],
    ['bad-debt', { invoiceNo: 'A563185', stockCode: 'B', quantity: '1', unitPrice: '11062.06' }, null],
    ['bad-debt', { invoiceNo: 'A563186', stockCode: 'B', quantity: '1', unitPrice: '-11062.06' }, null],
    ['quantity-zero', { quantity: '0' }, null],
    ['quantity-beyond', { quantity: '1000001' }, null],
    ['quantity-beyond', { quantity: '1.0001' }, null],
    ['price-decimals', { stockCode: 'PADS', unitPrice: '0.001' }, null],
    ['amount-beyond', { quantity: '1000000', unitPrice: '1000.01' }, null],
    ['stock-correction', { quantity: '-10', unitPrice: '0.0', customerId: '', description: '' }, null],
    ['stock-correction', { quantity: '10', unitPrice: '0.0', customerId: '', description: '' }, null],
    ['stock-correction', { quantity: '10', unitPrice: '0.0', customerId: '', description: 'amazon' }, null],
    ['stock-correction', { quantity: '-10', unitPrice: '0.0' }, null],
    ['given-away', { unitPrice: '0.0' }, 'SALE'],
    ['given-away', { unitPrice: '0.0', customerId: '' }, 'SALE'],
    ['given-away', { unitPrice: '0.0', description: '' }, 'SALE'],
    ['given-away', { invoiceNo: 'C536365', quantity: '-1', unitPrice: '0.0' }, 'RETURN'],
    ['negative-price', { unitPrice: '-2.55' }, 'RETURN'],
    ['negative-price', { invoiceNo: 'C536365', quantity: '-1', unitPrice: '-2.55' }, 'SALE'],
    ['discount-line', { stockCode: 'D', quantity: '1', unitPrice: '27.50' }, 'RETURN'],
    ['discount-line', { stockCode: 'D', quantity: '-1', unitPrice: '27.50' }, 'RETURN'],
    ['return-on-invoice', { quantity: '-6' }, 'RETURN'],
    ['credit-reversed', { invoiceNo: 'C536365' }, 'SALE'],
    ['name-missing', { description: '' }, 'SALE'],
    ['name-missing', { stockCode: 'M', description: ' ' }, 'SALE'],
    ['charge', { stockCode: 'POST', description: 'POSTAGE' }, 'SALE'],
    ['charge', { invoiceNo: 'C536365', stockCode: 'D', quantity: '-1' }, 'RETURN'],
    ['charge', { stockCode: 'gift_0001_20' }, 'SALE'],
  ])('%s: %j', (id, change, kind) => {
    const changed = row(change);
    expect(ruleFor(changed).id).toBe(id);
    expect(invoiceCarts(judgeRows([changed])).map((cart) => cart.kind)).toEqual(kind === null ? [] : [kind]);
    expect(replayDays([changed])).toMatchObject({ differences: [], notSales: kind === null ? 1 : 0 });
  });

  it('covers every row, and replays every line without a difference', () => {
    const anything = fc.string({ maxLength: 6 });
    const number = fc.tuple(fc.constantFrom('', '-'), fc.nat(100_000), fc.constantFrom('', '.0', '.5', '.25', '.125'));
    const rows = fc.record({
      invoiceNo: fc.oneof(fc.constantFrom('536365', 'C536366', 'A536367'), anything),
      stockCode: fc.oneof(fc.constantFrom('85123A', 'POST', 'D'), anything),
      description: fc.oneof(fc.constantFrom('', '?', 'RED MUG'), anything),
      quantity: fc.oneof(
        number.map((parts) => parts.join('')),
        anything,
      ),
      invoiceDate: fc.oneof(fc.constant(GOODS.invoiceDate), anything),
      unitPrice: fc.oneof(
        number.map((parts) => parts.join('')),
        fc.constant('0.0'),
        anything,
      ),
      customerId: fc.oneof(fc.constantFrom('', '17850.0'), anything),
      country: anything,
      place: fc.constant('day.csv record 2'),
      isWhole: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 6 }), (batch) => {
        const report = replayDays(batch);
        expect(report.differences).toEqual([]);
        expect(Object.values(report.rowsPerRule).reduce((all, count) => all + count, 0)).toBe(batch.length);
      }),
    );
  });

  it('separates money going out from money coming in', () => {
    const carts = invoiceCarts(judgeRows([row({}), row({ stockCode: 'D', quantity: '1' }), row({ description: '' })]));
    expect(carts.map(({ kind, lines }) => [kind, lines.map((line) => line.itemName)])).toEqual([
      ['SALE', ['WHITE METAL LANTERN', '85123A']],
      ['RETURN', ['WHITE METAL LANTERN']],
    ]);
  });
});
