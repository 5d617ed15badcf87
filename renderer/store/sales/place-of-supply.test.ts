import { openTestStore, testSession } from '../testing/test-store';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, setCustomer, type CartLine } from '#shared/domain/cart/cart';
import { minor } from '#shared/domain/money/money';
import { quantityFromDecimal } from '#shared/domain/money/quantity';
import { takeExact } from '#shared/domain/sale/payment';
import { gstCustomerOf, type GstBuyer } from '#shared/domain/tax/gst';
import { saleOf } from '#shared/writes/sale-transaction';
import { makeReceipt } from '#shared/domain/receipt/receipt';
import { storeAccepted, customerTables } from '../writes/accept-customer';
import { moneyTransaction } from '../core/money-transaction';
import { recordSale } from './record-sale';
import { sampleCustomer, sampleDraft } from '../testing/samples';

function indianSession() {
  const session = testSession();
  const facts = { countryCode: 'IN', currency: 'INR', vatRegistrationNumber: '27AAECD4417K1ZL', cashRounding: null };
  const taxRates = [{ taxCategory: 'STANDARD' as const, rate: 18 }];
  return { ...session, merchant: { ...session.merchant, ...facts, taxRates } };
}

async function receiptFor(gstStateCode: string | null | 'nobody', session = indianSession()) {
  const { store } = await openTestStore(session);
  const customer = sampleCustomer(1, { gstStateCode: gstStateCode === 'nobody' ? null : gstStateCode });
  await moneyTransaction(store, customerTables(store.db), () => storeAccepted(store.db, customer, null));
  const buyer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
  const { sale } = await recordSale(store, session, sampleDraft(session, gstStateCode === 'nobody' ? null : buyer));
  await store.close();
  const { placeOfSupply, taxes } = makeReceipt(sale, session.merchant);
  return { placeOfSupply, parts: taxes.flatMap(({ gst }) => gst.map(({ name }) => name)) };
}

/** One item of 11.84, paid by card; the sale as the service would take it and give it back. */
async function soldTo(buyer: GstBuyer | null, session: ReturnType<typeof indianSession>) {
  const { store } = await openTestStore(session);
  const customer = buyer && gstCustomerOf(buyer);
  const line = {
    ...sampleDraft(session, null).cart.lines[0],
    unitPrice: minor(1184),
    quantity: quantityFromDecimal(1),
  };
  const cart = setCustomer({ ...EMPTY_CART, lines: [line as CartLine] }, buyer && 'C-1', customer ?? undefined);
  const anna = buyer && { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
  const tenders = [takeExact('CARD', minor(1184), null)];
  const { transaction } = await recordSale(store, session, { cart, customer: anna, tenders, roundingAmount: minor(0) });
  await store.close();
  const { placeOfSupply, taxes } = makeReceipt(
    saleOf(transaction, () => undefined),
    session.merchant,
  );
  return { placeOfSupply, parts: taxes.flatMap(({ gst }) => gst.map(({ taxAmount }) => taxAmount)) };
}

describe('the receipt of an Indian merchant', () => {
  it.each([
    ['27', '27', ['CGST', 'SGST']],
    ['29', '29', ['IGST']],
    [null, '27', ['CGST', 'SGST']],
    ['nobody', '27', ['CGST', 'SGST']],
  ])('for a customer of state %s', async (state, placeOfSupply, parts) => {
    expect(await receiptFor(state)).toEqual({ placeOfSupply, parts });
  });

  it.each([
    // 11.84 with 18 % in it: 9 ÷ 118 of it is 0.903, twice; 18 ÷ 118 is 1.806.
    ['nobody', { placeOfSupply: '27', parts: [90, 90] }],
    [
      { gstStateCode: '29', gstin: null },
      { placeOfSupply: '29', parts: [181] },
    ],
    [
      { gstStateCode: null, gstin: '29aagcb7383j1z4' },
      { placeOfSupply: '29', parts: [181] },
    ],
    [
      { gstStateCode: '88', gstin: null },
      { placeOfSupply: '27', parts: [90, 90] },
    ],
  ] as const)(
    'rounds each half of the tax where the service takes the place of supply: %j',
    async (buyer, expected) => {
      const session = indianSession();
      const merchant = { ...session.merchant, gst: { state: '27', isSupplyAtCounter: false } };
      expect(await soldTo(buyer === 'nobody' ? null : buyer, { ...session, merchant })).toEqual(expected);
    },
  );

  it('supplies a registered customer at the counter where the merchant says so', async () => {
    const session = indianSession();
    const merchant = { ...session.merchant, gst: { state: '27', isSupplyAtCounter: true } };
    const buyer = { gstStateCode: '29', gstin: '29AAGCB7383J1Z4' };
    expect(await soldTo(buyer, { ...session, merchant })).toEqual({ placeOfSupply: '27', parts: [90, 90] });
  });

  it('names a registered customer, whose sale keeps the tax number and the address of its day', async () => {
    const session = indianSession();
    const { store } = await openTestStore(session);
    const customer = sampleCustomer(1, { gstin: '29aagcb7383j1z4', city: 'Bengaluru' });
    await moneyTransaction(store, customerTables(store.db), () => storeAccepted(store.db, customer, null));
    const buyer = { key: 'C-1', customerNumber: 'C-1', localId: null, name: 'Anna', phone: null };
    const { sale } = await recordSale(store, session, sampleDraft(session, buyer));
    const { sale: toNobody } = await recordSale(store, session, sampleDraft(session, null));
    await store.close();
    expect(makeReceipt(sale, session.merchant)).toMatchObject({
      placeOfSupply: '29',
      buyer: { taxNumber: '29AAGCB7383J1Z4', addressLines: ['Bengaluru'] },
    });
    expect(makeReceipt(toNobody, session.merchant).buyer).toBeNull();
  });

  it('has no place of supply elsewhere', async () => {
    expect(await receiptFor('29', testSession() as ReturnType<typeof indianSession>)).toEqual({
      placeOfSupply: null,
      parts: [],
    });
  });
});
