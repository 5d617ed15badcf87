import { openTestStore, testSession } from '../testing/test-store';
import { describe, expect, it } from 'vitest';
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

describe('the receipt of an Indian merchant', () => {
  it.each([
    ['27', '27', ['CGST', 'SGST']],
    ['29', '29', ['IGST']],
    [null, '27', ['CGST', 'SGST']],
    ['nobody', '27', ['CGST', 'SGST']],
  ])('for a customer of state %s', async (state, placeOfSupply, parts) => {
    expect(await receiptFor(state)).toEqual({ placeOfSupply, parts });
  });

  it('has no place of supply elsewhere', async () => {
    expect(await receiptFor('29', testSession() as ReturnType<typeof indianSession>)).toEqual({
      placeOfSupply: null,
      parts: [],
    });
  });
});
