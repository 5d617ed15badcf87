import { describe, expect, it } from 'vitest';
import { addLine, EMPTY_CART, setCartDiscount } from '../domain/cart/cart';
import { currencyOf } from '../domain/money/currency';
import { minor } from '../domain/money/money';
import { percentByHand } from '../domain/cart/discount';
import { takeCash } from '../domain/sale/payment';
import { quantityFromDecimal } from '../domain/money/quantity';
import { rateFromPercent } from '../domain/money/rate';
import { completeSale } from '../domain/sale/sale';
import { priceCart } from '../domain/cart/price-cart';
import { saleTransaction } from '../api/sales/sale';
import { saleOf, transactionOf } from './sale-transaction';
import { idMappingsFrom } from './write';

function saleIn(currency: string) {
  let cart = EMPTY_CART;
  const lines = [
    {
      lineId: 'a',
      quantity: 3,
      unitPrice: 1005,
      taxCategory: 'STANDARD',
      discount: { type: 'percentage', discountId: 7, name: 'Ten', rate: rateFromPercent(10) },
    },
    { lineId: 'b', quantity: 0.25, unitPrice: 4999, taxCategory: 'STANDARD', discount: null },
    { lineId: 'c', quantity: 1, unitPrice: 250, taxCategory: 'ZERO', discount: null },
  ] as const;
  for (const line of lines) {
    const quantity = quantityFromDecimal(line.quantity);
    const item = { itemId: `I-${line.lineId}`, sku: `S-${line.lineId}`, itemName: line.lineId, originalLineId: null };
    cart = addLine(cart, { ...line, ...item, quantity, unitPrice: minor(line.unitPrice) });
  }
  cart = setCartDiscount(cart, percentByHand(rateFromPercent(2.5)));
  const taxRates = [{ taxCategory: 'STANDARD' as const, rate: rateFromPercent(17.5) }];
  const priced = priceCart(cart, { currency: currencyOf(currency), taxRates, pricesIncludeTax: false });
  const cash = takeCash(priced.totals.grossAmount, minor(priced.totals.grossAmount + 500));
  if (!cash.ok) throw new Error('More than due pays.');
  return completeSale({
    transactionId: '6f1c0f0e-3f4a-4a55-9d0e-0c5f5a4f8a11',
    receiptNumber: '4-00418',
    kind: 'SALE',
    originalTransactionId: null,
    registerId: 4,
    dayCycleId: null,
    businessDate: '2026-03-01',
    soldAt: '2026-03-01T10:00:00.000Z',
    cashier: 'maria',
    currency,
    customerNumber: 'C-1',
    settled: priced,
    discount: cart.discount,
    tenders: [cash.tender],
    roundingAmount: minor(0),
  });
}

describe('transactionOf', () => {
  it.each([
    ['AED', 10.05, 5],
    ['BHD', 1.005, 0.5],
    ['JPY', 1005, 500],
  ])('states amounts of %s in major units', (currency, unitPrice, change) => {
    const transaction = transactionOf(saleIn(currency));
    expect(transaction.cart.lines[0]).toMatchObject({ unitPrice, quantity: 3, taxRate: 17.5, discountId: 7 });
    expect(transaction.cart.lines[1]?.quantity).toBe(0.25);
    expect(transaction.tenders[0]?.change).toBe(change);
    expect(saleTransaction.parse(transaction)).toEqual(transaction);
  });

  it('loses only SKUs and discount percentages in a round trip', () => {
    for (const currency of ['AED', 'BHD', 'JPY']) {
      const sale = saleIn(currency);
      const back = saleOf(transactionOf(sale), (itemId) => ({ sku: itemId.replace('I', 'S') }));
      const lines = sale.settled.lines.map((line) => ({ ...line, line: { ...line.line, discount: null } }));
      expect(back).toEqual({ ...sale, discount: null, settled: { ...sale.settled, lines, warnings: [] } });
    }
  });
});

it('a corrected payment is known in what is read back, of its return and of the sale that is paid again', () => {
  const sale = saleIn('AED');
  const back = { ...sale, kind: 'RETURN', correctsPayment: true } as const;
  const again = { ...sale, paysAgain: '4-00417' };
  const read = [back, again].map((each) => saleOf(saleTransaction.parse(transactionOf(each)), () => undefined));
  expect(read).toMatchObject([{ correctsPayment: true }, { paysAgain: '4-00417' }]);
});

it('what only some sales and returns have is sent and read back, and is absent otherwise', () => {
  const sale = saleIn('INR');
  const stated = {
    returnReason: 'DAMAGED',
    originalReceiptNumber: '4-00417',
    originalSoldAt: '2026-02-28T10:00:00.000Z',
  } as const;
  const lines = sale.settled.lines.map((line) => ({ ...line, line: { ...line.line, hsnCode: '6912' } }));
  const transaction = transactionOf({ ...sale, ...stated, settled: { ...sale.settled, lines, placeOfSupply: '29' } });
  expect(saleTransaction.parse(transaction)).toMatchObject({ ...stated, placeOfSupply: '29' });
  const back = saleOf(transaction, () => undefined);
  expect(back).toMatchObject({ ...stated, settled: { placeOfSupply: '29' } });
  expect(back.settled.lines.map(({ line }) => line.hsnCode)).toEqual(['6912', '6912', '6912']);

  const plain = transactionOf(sale);
  const names = [...Object.keys(stated), 'placeOfSupply', 'correctsPayment', 'correctedReceiptNumber'];
  for (const name of names) expect(plain).not.toHaveProperty(name);
  const plainBack = saleOf(plain, () => undefined);
  for (const name of [...Object.keys(stated), 'correctsPayment', 'paysAgain'])
    expect(plainBack).not.toHaveProperty(name);
  expect(plainBack.settled).not.toHaveProperty('placeOfSupply');
  expect(plain.cart.lines[0]).not.toHaveProperty('hsnCode');
  expect(plainBack.settled.lines[0]?.line).not.toHaveProperty('hsnCode');
});

it('a custom amount names no item, on the wire and back', () => {
  const sale = saleIn('AED');
  const lines = sale.settled.lines.map((line) => ({ ...line, line: { ...line.line, itemId: null, sku: '' } }));
  const transaction = transactionOf({ ...sale, settled: { ...sale.settled, lines } });
  expect(saleTransaction.parse(transaction).cart.lines[0]).toMatchObject({ itemId: null, itemName: 'a' });
  const back = saleOf(transaction, () => ({ sku: 'an item' }));
  expect(back.settled.lines[0]?.line).toMatchObject({ itemId: null, sku: '', itemName: 'a' });
});

it('an item of this till is still sold by the piece when its sale is read back', () => {
  const back = saleOf(transactionOf(saleIn('AED')), () => ({ sku: 'S', uomCode: 'EA' }));
  expect(back.settled.lines[0]?.line.uomCode).toBe('EA');
});

it('a sale that the service has under another id is named by it, also to what is restored later', () => {
  const transaction = transactionOf(saleIn('AED'));
  const { transactionId: entryId } = transaction;
  const facts = { savedAt: transaction.soldAt, savedBy: 'maria', localCustomerId: null, receiptSequence: 418 };
  const write = { kind: 'sale.record', entryId, ...facts, sale: transaction } as const;
  const sentAs = '0b7f6f0c-1c1d-4e4e-8f8f-2a2b2c2d2e2f';
  expect(idMappingsFrom(write, { ...transaction, transactionId: sentAs })).toEqual({ [entryId]: sentAs });
  expect(idMappingsFrom(write, transaction)).toEqual({});
});
