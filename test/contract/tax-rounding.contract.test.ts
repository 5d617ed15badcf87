import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeSale } from './sale-fixture';

const LINE = {
  itemId: '1',
  itemName: 'STICKER',
  quantity: 1,
  unitPrice: 0.06,
  discountId: null,
  discountAmount: 0,
  taxCategory: 'STANDARD' as const,
  taxRate: 8.25,
  originalLineId: null,
};

/** Two lines of 0.06 with 8.25 % on top: no tax on either, and 0.01 on both together. */
function twoStickers(taxCents: readonly [number, number]): SaleTransaction {
  const lines = taxCents.map((cents, i) => {
    return { ...LINE, lineId: String(i), netAmount: 0.06, taxAmount: cents / 100, grossAmount: (6 + cents) / 100 };
  });
  const cents = taxCents[0] + taxCents[1];
  const [taxAmount, grossAmount] = [cents / 100, (12 + cents) / 100];
  return makeSale({
    currency: 'USD',
    customerNumber: null,
    cart: { customerNumber: null, lines, discountAmount: 0 },
    totals: { netAmount: 0.12, taxAmount, discountAmount: 0, roundingAmount: 0, grossAmount },
    tenders: [{ kind: 'CARD', amount: grossAmount, tendered: grossAmount, change: 0, reference: null }],
  });
}

onEachDatabase('tax rounding', (service) => {
  const till = () => service().client.as('CASHIER', 'other');
  const post = (sale: SaleTransaction) => till().post('/sales/transactions', sale);

  it('is once for a rate, or on each line as the merchant has it', async () => {
    const [onBoth, onEach] = [() => twoStickers([1, 0]), () => twoStickers([0, 0])];
    const wrong = refusal('SALE_AMOUNTS_WRONG', 'cart.lines[0].taxAmount');
    expect((await till().get('/merchant')).body).toMatchObject({ data: { taxRounding: 'DOCUMENT' } });
    expect((await post(onBoth())).status).toBe(201);
    expect((await post(onEach())).body).toMatchObject(wrong);
    await sql`update merchants set tax_rounding = 'LINE' where tenant_id = 'other'`.execute(service().db);
    expect((await till().get('/merchant')).body).toMatchObject({ data: { taxRounding: 'LINE' } });
    expect((await post(onEach())).status).toBe(201);
    expect((await post(onBoth())).body).toMatchObject(wrong);
  });
});
