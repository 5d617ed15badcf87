// Two sales at once, with the race arranged: one is stored but not committed while the other comes in over HTTP.
import { expect, it } from 'vitest';
import { acceptSale } from '#service/routes/sales/accept-sale';
import { createTenantStore } from '#service/store/database/tenant-store';
import type { SaleTransaction } from '#shared/api/sales/sale';
import { refusal, type Reply } from './client';
import { onBothDatabases } from './on-each-database';
import { makeReturn, makeSale } from './sale-fixture';
import { areWaiting } from './waiting-requests';

onBothDatabases('sales at the same time', (service) => {
  const post = (sale: SaleTransaction) => service().client.as('CASHIER').post('/sales/transactions', sale);

  /** Stores `first`, posts `second`, and commits once the second is waiting. */
  async function race(first: SaleTransaction, second: SaleTransaction): Promise<Reply> {
    await service().client.tokenOf('CASHIER');
    const { answer, isWaiting } = await createTenantStore(service().db).inTenant('demo', async (tx) => {
      await acceptSale(tx, first, { username: 'sara.khan', registerId: 1 }, new Date());
      const answer = post(second);
      return { answer, isWaiting: await areWaiting(service(), [answer]) };
    });
    expect(isWaiting).toBe(true);
    return answer;
  }

  it('answers the copy of a sale that is not committed yet with the stored one', async () => {
    const sale = makeSale();
    const reply = await race(sale, sale);
    expect([reply.status, reply.body]).toMatchObject([200, { data: sale }]);
  });

  it('refuses other content under the id of a sale that is not committed yet', async () => {
    const sale = makeSale();
    const reply = await race(sale, { ...sale, cashier: 'someone.else' });
    expect([reply.status, reply.body]).toMatchObject([409, refusal('SALE_CHANGED')]);
  });

  it('counts what another return that is not committed yet gives back', async () => {
    const sale = makeSale();
    expect((await post(sale)).status).toBe(201);
    const reply = await race(makeReturn(sale, 2), makeReturn(sale, 2));
    expect([reply.status, reply.body]).toMatchObject([422, refusal('RETURN_EXCEEDS_SALE')]);
  });
});
