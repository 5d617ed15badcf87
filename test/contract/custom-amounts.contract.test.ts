// A line that names no item: a custom amount.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { envelope } from '#shared/api/wire/envelope';
import { postingExceptionPage } from '#shared/api/sales/posting-exception';
import { saleTransaction, type SaleTransaction } from '#shared/api/sales/sale';
import { vanInventoryEntry } from '#shared/api/sales/van-inventory';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { makeReturn, makeSale, priceItems, withLine } from './sale-fixture';

const one = envelope(saleTransaction);
const PATH = '/sales/transactions';

onEachDatabase('custom amounts', (service) => {
  beforeAll(() => priceItems(service()));

  const till = () => service().client.as('CASHIER');
  const post = (sale: unknown, by = till()) => by.post(PATH, sale);
  /** Its first line is a custom amount. */
  const wrapped = (more: Partial<SaleTransaction> = {}) =>
    withLine(makeSale(more), 0, { itemId: null, itemName: 'Gift wrapping' });
  const exceptionsOf = async ({ transactionId }: SaleTransaction) => {
    const reply = await service().client.as('AUDITOR').get('/accounting/posting-exceptions?size=100');
    const { content } = read(reply, 200, envelope(postingExceptionPage)).data;
    return content.filter(({ externalId }) => externalId === transactionId);
  };

  it('are stored as sent, with their description, and posted', async () => {
    const sale = wrapped({ cashier: 'omar.haddad' });
    const manager = service().client.as('MANAGER');
    expect(read(await post(sale, manager), 201, one).data.cart.lines[0]).toMatchObject({
      itemId: null,
      itemName: 'Gift wrapping',
    });
    expect(read(await post(sale), 200, one).data).toMatchObject({ cart: { lines: sale.cart.lines } });
    expect(await exceptionsOf(sale)).toEqual([]);
  });

  it('come back like any line, and only as what they were', async () => {
    const sale = wrapped();
    read(await post(sale), 201, one);
    const asItem = await post(withLine(makeReturn(sale, 1), 0, { itemId: '10' }));
    expect([asItem.status, asItem.body]).toMatchObject([422, refusal('SALE_REFUSED', 'cart.lines[0].originalLineId')]);
    const back = makeReturn(sale, 1);
    read(await post(back), 201, one);
    expect(await exceptionsOf(back)).toEqual([]);
  });

  it('an item does not come back as a custom amount', async () => {
    const sale = makeSale();
    read(await post(sale), 201, one);
    const reply = await post(withLine(makeReturn(sale, 1), 0, { itemId: null }));
    expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_REFUSED', 'cart.lines[0].originalLineId')]);
  });

  it.each(['', '   '])('need a description: %j is refused', async (itemName) => {
    const reply = await post(withLine(makeSale(), 1, { itemId: null, itemName }));
    expect([reply.status, reply.body]).toMatchObject([422, refusal('SALE_REFUSED', 'cart.lines[1].itemName')]);
  });

  it('are said to be one: a line without the field is refused', async () => {
    const sale = makeSale();
    const [{ itemId: _, ...first } = { itemId: null }, second] = sale.cart.lines;
    const reply = await post({ ...sale, cart: { ...sale.cart, lines: [first, second] } });
    expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'cart.lines[0].itemId')]);
  });

  it('are no goods of a van', async () => {
    const dayCycleId = randomUUID();
    const startedAt = '2026-03-02T08:00:00+04:00';
    const day = { dayCycleId, businessDate: '2026-03-02', startedAt, openingCash: 0, vehicleLabel: 'Van 7' };
    expect((await till().post('/ops/day-cycles', day)).status).toBe(201);
    read(await post(wrapped({ dayCycleId })), 201, one);
    const reply = await service().client.as('AUDITOR').get(`/reports/inventory/van?dayCycleId=${dayCycleId}`);
    const [entry] = read(reply, 200, envelope(z.array(vanInventoryEntry))).data;
    expect(entry).toMatchObject({ totalSoldValue: 9.52, items: [{ itemId: '11', soldQty: 2.5 }] });
  });
});
