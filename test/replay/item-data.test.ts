import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listCustomers } from '#service/seed/online-retail/customer-list';
import { sampleInvoices } from '#service/seed/online-retail/invoice-sample';
import { listItems } from '#service/seed/online-retail/item-list';
import { readTradingDays } from '#service/seed/online-retail/trading-day';

const rows = readTradingDays(fileURLToPath(new URL('data', import.meta.url)));

function shipped(path: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'));
}

it('contains every stock code of the six days', () => {
  const items = listItems(rows);
  expect(items.map((item) => item.stockCode).sort()).toEqual([...new Set(rows.map((row) => row.stockCode))].sort());
  expect(items).toHaveLength(2334);
  expect(shipped('../../service/seed/data/online-retail-items.json')).toEqual(items);
});

it('contains every customer of the six days', () => {
  const customers = listCustomers(rows);
  expect(customers).toHaveLength(452);
  expect(shipped('../../service/seed/data/online-retail-customers.json')).toEqual(customers);
});

it('contains a price for every item of the shipped invoices', () => {
  const sample = sampleInvoices(rows);
  expect(shipped('../demo/real-invoice.json')).toEqual(sample);
  const priced = new Set(listItems(rows).flatMap((item) => (item.unitPrice === null ? [] : [item.stockCode])));
  const lines = [sample.invoice, ...sample.furtherInvoices].flatMap((invoice) => invoice.lines);
  expect(lines.filter((line) => !priced.has(line.stockCode))).toEqual([]);
});
