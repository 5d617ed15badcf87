import { beforeEach, expect, it } from 'vitest';
import { minor, ZERO } from '#shared/domain/money/money';
import { takeCash, takeExact, type Tender } from '#shared/domain/sale/payment';
import type { Sale } from '#shared/domain/sale/sale';
import { i18n } from '../../locales/i18n';
import { testSession } from '../../store/testing/test-store';
import { openPrinter } from '../../testing/printer';
import { printAfterSale } from './print-receipt';

let opened: unknown[];

beforeEach(() => {
  opened = openPrinter();
});

const cash = (due: number, tendered: number): Tender => {
  const taken = takeCash(minor(due), minor(tendered));
  if (!taken.ok) throw new Error('Too little cash.');
  return taken.tender;
};

it.each<[string, Tender, number]>([
  ['for cash', cash(1000, 1000), 1],
  ['for cash with change', cash(1000, 2000), 1],
  ['for a note that is changed at a sale of nothing', cash(0, 2000), 1],
  ['not for a sale of nothing', takeExact('CASH', ZERO), 0],
  ['not for a card', takeExact('CARD', minor(1000)), 0],
])('opens the drawer %s', (_, tender, times) => {
  const sale = { kind: 'SALE', transactionId: crypto.randomUUID(), tenders: [tender] } as unknown as Sale;
  printAfterSale(sale, testSession(), i18n.t);
  expect(opened).toHaveLength(times);
});
