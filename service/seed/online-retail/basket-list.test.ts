import { expect, it } from 'vitest';
import { listBaskets } from './basket-list';
import type { TradingRow } from './trading-day';

function row(invoiceNo: string, stockCode: string, quantity: string, more: Partial<TradingRow> = {}): TradingRow {
  const facts = { description: 'A THING', invoiceDate: '2010-12-03 09:31:00', unitPrice: '1.25', country: 'EIRE' };
  return { ...facts, invoiceNo, stockCode, quantity, customerId: '17850.0', place: '', isWhole: true, ...more };
}

it('makes a basket of the first six goods of an invoice in small quantities', () => {
  const codes = ['10001', '10002', '10003', '10004', '10005', '10006', '10007'];
  const rows = [...codes.map((code) => row('536365', code, '2')), row('536365', '10008', '48')];
  expect(listBaskets(rows)).toEqual([
    {
      weekday: 5,
      at: '09:31',
      customerNumber: '17850',
      units: Object.fromEntries(codes.slice(0, 6).map((code) => [code, 2])),
    },
  ]);
});

it('leaves out credit notes, charges, gifts and wholesale', () => {
  const rows = [
    row('C536379', '10001', '1'),
    row('536380', 'POST', '1'),
    row('536381', '10001', '1', { unitPrice: '0' }),
    row('536382', '10001', '-1'),
    row('536383', '10001', '144'),
  ];
  expect(listBaskets(rows)).toEqual([]);
});

it('takes as many of each day, spread over it, and knows walk-ins', () => {
  const rows = Array.from({ length: 200 }, (_, i) =>
    row(String(536_000 + i), '10001', '1', {
      customerId: '',
      invoiceDate: `2010-12-05 ${String(8 + Math.floor(i / 20)).padStart(2, '0')}:00:00`,
    }),
  );
  const baskets = listBaskets(rows);
  expect(baskets).toHaveLength(80);
  expect(new Set(baskets.map(({ at }) => at)).size).toBe(10);
  expect(baskets[0]).toMatchObject({ weekday: 0, customerNumber: null });
});
