import { afterEach, describe, expect, it } from 'vitest';
import { setTaxFacts } from '#service/admin/merchants';
import { makeGstin } from '#service/seed/people/tax-numbers';
import { createTenantStore } from '#service/store/database/tenant-store';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { envelope } from '#shared/api/wire/envelope';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

/** One item of 11.84 rupees with 18 % in it: 9 ÷ 118 of it is 0.903, 18 ÷ 118 is 1.806. By hand. */
function item(taxPaise: 180 | 181 | 182, placeOfSupply?: string): SaleTransaction {
  const [netAmount, taxAmount, grossAmount] = [(1184 - taxPaise) / 100, taxPaise / 100, 11.84];
  const line = {
    lineId: '1',
    itemId: '1',
    itemName: 'BRASS LAMP',
    quantity: 1,
    unitPrice: 11.84,
    discountId: null,
    discountAmount: 0,
    taxCategory: 'STANDARD' as const,
    taxRate: 18,
    netAmount,
    taxAmount,
    grossAmount,
    originalLineId: null,
  };
  return makeSale({
    currency: 'INR',
    customerNumber: null,
    cart: { customerNumber: null, lines: [line], discountAmount: 0 },
    totals: { netAmount, taxAmount, discountAmount: 0, roundingAmount: 0, grossAmount },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
    ...(placeOfSupply !== undefined && { placeOfSupply }),
  });
}

onEachDatabase('GST', (service) => {
  const till = () => service().client.as('CASHIER', 'pune');
  const post = (sale: SaleTransaction) => till().post('/sales/transactions', sale);
  const wrong = refusal('SALE_AMOUNTS_WRONG', 'cart.lines[0].netAmount');

  it('is offered to tills with the state the merchant is registered in', async () => {
    expect((await till().get('/merchant')).body).toMatchObject({
      data: { gst: { state: '27', isSupplyAtCounter: false } },
    });
    expect((await service().client.as('CASHIER', 'demo').get('/merchant')).text).not.toContain('"gst"');
  });

  it('rounds central and state tax each by itself in the merchant’s own state', async () => {
    const sale = item(180, '27');
    expect(await post(sale)).toMatchObject({ status: 201, body: { data: { placeOfSupply: '27' } } });
    expect((await post(sale)).status).toBe(200);
    expect((await post(item(182, '27'))).body).toMatchObject(wrong);
  });

  it('rounds integrated tax once for another state, and the tax of a till that names no state', async () => {
    expect((await post(item(181, '29'))).status).toBe(201);
    expect((await post(item(182, '29'))).body).toMatchObject(wrong);
    expect((await post(item(181))).status).toBe(201);
    expect((await post(item(180))).body).toMatchObject(wrong);
  });

  describe('of a sale made before the till heard of another GSTIN', () => {
    const OWN = '27AAECD4417K1ZL';
    const OTHER = makeGstin('29', 'AAECD4417K');
    const register = (vatRegistrationNumber: string | null) =>
      setTaxFacts(createTenantStore(service().db), 'pune', { vatRegistrationNumber });
    const reasonsOf = async ({ transactionId }: SaleTransaction) => {
      const list = await service().client.as('MANAGER', 'pune').get('/accounting/posting-exceptions');
      const { content } = read(list, 200, envelope(postingExceptionPage)).data;
      return content.filter(({ externalId }) => externalId === transactionId);
    };
    afterEach(async () => void (await register(OWN)));

    it.each([
      ['halves of a state that is no longer the merchant’s', OTHER, item(180, '27'), 'is registered in 29'],
      ['one rounding for a state that is the merchant’s now', OTHER, item(181, '29'), 'is registered in 29'],
      ['halves of a merchant who has no GSTIN any more', null, item(180, '27'), 'has no GSTIN'],
    ])('is accepted with %s, and a person looks at it', async (_what, gstin, sale, now) => {
      await register(gstin);
      // A custom amount: what is not in the catalog would be the first thing to look at.
      const lines = sale.cart.lines.map((line) => ({ ...line, itemId: null }));
      expect((await post({ ...sale, cart: { ...sale.cart, lines } })).status).toBe(201);
      const reasonDetail = expect.stringContaining(now) as unknown;
      expect(await reasonsOf(sale)).toMatchObject([{ reasonCode: 'GST_STATE_OTHER', reasonDetail }]);
    });
  });

  it('takes a return as a share of what was paid', async () => {
    const sale = item(180, '27');
    await post(sale);
    const { cart, ...rest } = item(180, '27');
    const lines = cart.lines.map((line) => ({ ...line, originalLineId: '1' }));
    const back = { ...rest, kind: 'RETURN' as const, originalTransactionId: sale.transactionId };
    expect((await post({ ...back, cart: { ...cart, lines } })).status).toBe(201);
  });

  it('keeps the HSN code of a line, and has some in the demo', async () => {
    const sale = item(181);
    const lines = sale.cart.lines.map((line) => ({ ...line, hsnCode: '7418' }));
    const reply = await post({ ...sale, cart: { ...sale.cart, lines } });
    expect(reply).toMatchObject({ status: 201, body: { data: { cart: { lines: [{ hsnCode: '7418' }] } } } });
    expect((await till().get('/catalog/items?size=100')).text).toContain('"hsnCode":"7323"');
    expect((await service().client.as('CASHIER', 'demo').get('/catalog/items?size=100')).text).not.toContain('hsnCode');
  });

  it('knows places of supply by two digits', async () => {
    expect((await post(item(181, 'KA'))).status).toBe(400);
  });
});
