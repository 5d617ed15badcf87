// What a manager types who comes from another product: the section that is meant is among the first.
import { expect, it } from 'vitest';
import { manualIn } from './manual-files';
import { searchManual } from './search-manual';

/** Results that are in view. */
const IN_VIEW = 3;

it.each([
  ['tax rate', 'settings#shop-and-taxes'],
  ['vat', 'back-office#vat-return'],
  ['price', 'back-office#items'],
  ['change price', 'back-office#items'],
  ['product', 'back-office#items'],
  ['import', 'back-office#items'],
  ['barcode', 'back-office#items'],
  ['stock', 'back-office#production-orders'],
  ['supplier', 'back-office#vendors'],
  ['purchase order', 'back-office#quotations'],
  ['quote', 'back-office#quotations'],
  ['price list', 'back-office#agreed-prices'],
  ['promotion', 'back-office#discounts'],
  ['discount', 'back-office#discounts'],
  ['staff', 'back-office#users'],
  ['password', 'back-office#users'],
  ['permission', 'approvals-and-pins#what-needs-an-approval'],
  ['shift', 'back-office#days'],
  ['end of day', 'day#closing'],
  ['z report', 'day#closing'],
  ['cash out', 'day#during-the-day'],
  ['invoice', 'back-office#sales'],
  ['refund', 'returns#with-a-receipt'],
  ['void', 'selling#changing-a-line'],
  ['excel', 'back-office#lists'],
  ['csv', 'back-office#lists'],
  ['print a list', 'back-office#lists'],
  ['filter', 'back-office#lists'],
  ['duplicate', 'back-office#customers'],
  ['credit', 'back-office#outstanding'],
  ['ledger', 'back-office#posting-exceptions'],
  ['recipe', 'back-office#production-orders'],
  ['new till', 'back-office#registers'],
  ['logo', 'printing-and-scanners#the-printer'],
  ['backup', 'one-computer#backups'],
  ['dark mode', 'settings#appearance'],
  ['offline', 'without-a-network#you-can-keep-selling'],
  ['dashboard', 'back-office#today'],
  ['history', 'back-office#changes'],
])('finds what is meant by “%s”', (text, address) => {
  const addresses = searchManual(manualIn('en'), text).map((hit) => hit.address);
  expect(addresses.slice(0, IN_VIEW)).toContain(address);
});

it.each([
  ['نسبة الضريبة', 'settings#shop-and-taxes'],
  ['مزوّد', 'back-office#vendors'],
  ['ورديات', 'back-office#days'],
  ['منتجات', 'back-office#items'],
  ['صلاحيات', 'approvals-and-pins#what-needs-an-approval'],
])('finds what is meant by “%s”', (text, address) => {
  const addresses = searchManual(manualIn('ar'), text).map((hit) => hit.address);
  expect(addresses.slice(0, IN_VIEW)).toContain(address);
});
