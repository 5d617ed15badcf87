import { expect, it } from 'vitest';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

/** One item of 11.84 rupees with 18 % in it: 9 ÷ 118 of it is 0.903, 18 ÷ 118 is 1.806. By hand. */
function item(taxPaise: 180 | 181, placeOfSupply?: string): SaleTransaction {
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
    expect((await post(item(181, '27'))).body).toMatchObject(wrong);
  });

  it('rounds integrated tax once for another state, and the tax of a till that names no state', async () => {
    expect((await post(item(181, '29'))).status).toBe(201);
    expect((await post(item(180, '29'))).body).toMatchObject(wrong);
    expect((await post(item(181))).status).toBe(201);
    expect((await post(item(180))).body).toMatchObject(wrong);
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
