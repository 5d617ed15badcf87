import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION_ORDER_STATUSES, productionOrder } from '#shared/api/manufacturing/production-order';
import { envelope } from '#shared/api/wire/envelope';
import { flatPage } from '#shared/api/wire/paging';
import { read, refusal } from './client';
import { onEachDatabase } from './on-each-database';
import { NOW, one, PATH, productionOrdersOf } from './production-order-fixture';

const many = envelope(flatPage(productionOrder));

onEachDatabase(
  'production orders',
  (service) => {
    const { create, get, manager, movements, nameOf, operate, plan, planned, store } = productionOrdersOf(service);

    describe('planning', () => {
      it('makes a PLANNED order with the names of its items, and moves no stock', async () => {
        const body = {
          ...plan,
          bomId: '5b1f3a52-7a0e-4c5e-9d36-0f4d8f6a2b11',
          manufacturingLocationId: '5b1f3a52-7a0e-4c5e-9d36-0f4d8f6a2b12',
          outputLocationId: '5b1f3a52-7a0e-4c5e-9d36-0f4d8f6a2b13',
          plannedDate: '2031-03-09',
          notes: 'Spring window',
          status: 'COMPLETED',
          orderNumber: 'MINE-1',
          color: 'red',
        };
        const order = read(await manager().post(PATH, body), 201, one).data;
        expect(order).toEqual({
          id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
          orderNumber: expect.stringMatching(/^MO-\d{6,}$/) as unknown,
          bomId: body.bomId,
          finishedGoodId: '12',
          finishedGoodName: await nameOf(12),
          plannedQty: 40,
          actualQty: null,
          status: 'PLANNED',
          manufacturingLocationId: body.manufacturingLocationId,
          outputLocationId: body.outputLocationId,
          plannedDate: '2031-03-09',
          startedAt: null,
          completedAt: null,
          createdAt: NOW.toISOString(),
          notes: 'Spring window',
          components: [
            {
              id: expect.any(Number) as unknown,
              componentItemId: '10',
              componentItemName: await nameOf(10),
              plannedQty: 40,
              actualQty: null,
            },
            {
              id: expect.any(Number) as unknown,
              componentItemId: '11',
              componentItemName: await nameOf(11),
              plannedQty: 60.125,
              actualQty: null,
            },
          ],
        });
        expect(await get(order.id)).toEqual(order);
        expect(await movements(order.id)).toEqual([]);
      });

      it('gives every order a number of its own, twenty at once too', async () => {
        const orders = await Promise.all(Array.from({ length: 20 }, () => create()));
        expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(20);
        expect(new Set(orders.map((order) => order.id)).size).toBe(20);
      });

      const component = (more: object) => ({ components: [{ componentItemId: '10', plannedQty: 1, ...more }] });
      it.each([
        ['finishedGoodId', 'no finished good', { finishedGoodId: undefined }],
        ['finishedGoodId', 'a finished good the merchant has not', { finishedGoodId: '999999' }],
        ['finishedGoodId', 'a finished good that is no id', { finishedGoodId: 'lantern' }],
        ['finishedGoodId', 'a finished good beyond int8', { finishedGoodId: '99999999999999999999999' }],
        ['plannedQty', 'no quantity', { plannedQty: undefined }],
        ['plannedQty', 'the quantity 0', { plannedQty: 0 }],
        ['plannedQty', 'a quantity below 0', { plannedQty: -1 }],
        ['plannedQty', 'a fourth decimal', { plannedQty: 1.0001 }],
        ['plannedQty', 'more than a million', { plannedQty: 1_000_000.001 }],
        ['plannedQty', 'a quantity as text', { plannedQty: '40' }],
        ['bomId', 'a bill of materials that is no uuid', { bomId: 'bom-1' }],
        ['plannedDate', 'a day that does not exist', { plannedDate: '2031-02-29' }],
        ['notes', 'notes of 2001 characters', { notes: 'n'.repeat(2001) }],
        ['components', 'no components', { components: [] }],
        ['components', '201 components', { components: Array(201).fill({ componentItemId: '10', plannedQty: 1 }) }],
        ['components[0].plannedQty', 'a component of quantity 0', component({ plannedQty: 0 })],
        ['components[0].plannedQty', 'a component with a fourth decimal', component({ plannedQty: 0.0001 })],
        ['components[0].componentItemId', 'a component the merchant has not', component({ componentItemId: '999999' })],
        ['components[0].componentItemId', 'a good made of itself', component({ componentItemId: '12' })],
      ])('refuses, naming %s, %s', async (field, _what, more) => {
        const reply = await manager().post(PATH, planned(more));
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', field)]);
      });

      it('takes the largest of everything', async () => {
        const components = Array.from({ length: 200 }, () => ({ componentItemId: '10', plannedQty: 1_000_000 }));
        const order = await create({ components, plannedQty: 1_000_000, notes: 'n'.repeat(2000) });
        expect([order.components.length, order.plannedQty]).toEqual([200, 1_000_000]);
        read(await operate(order.id, 'release'), 200, one);
        read(await operate(order.id, 'start'), 200, one);
        expect(await movements(order.id)).toHaveLength(200);
      });

      it('refuses an item of another merchant', async () => {
        const [theirs] = await store().readTenant('pune', (tx) =>
          tx.selectFrom('items').select('id').orderBy('id').limit(1).execute(),
        );
        const reply = await manager().post(PATH, planned({ finishedGoodId: String(theirs?.id) }));
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'finishedGoodId')]);
      });
    });

    describe('finding', () => {
      const ids = async (query: string) =>
        read(await manager('manama').get(`${PATH}?${query}`), 200, many).data.content.map((order) => order.id);

      it('lists newest first in a flat page inside the envelope, with components', async () => {
        const { data } = read(await manager('manama').get(`${PATH}?size=5`), 200, many);
        const all = await ids('size=100');
        expect(data).toMatchObject({
          page: 0,
          size: 5,
          totalElements: all.length,
          totalPages: Math.ceil(all.length / 5),
        });
        const times = data.content.map((order) => order.createdAt);
        expect([...times].sort().reverse()).toEqual(times);
        for (const order of data.content) {
          expect(read(await manager('manama').get(`${PATH}/${order.id}`), 200, one).data).toEqual(order);
        }
        expect([...(await ids('size=5')), ...(await ids('size=5&page=1'))]).toEqual(all.slice(0, 10));
        expect(read(await manager('manama').get(PATH), 200, many).data.size).toBe(20);
      });

      it('filters by one status or several', async () => {
        const all = read(await manager('manama').get(`${PATH}?size=100`), 200, many).data.content;
        const of = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
        for (const status of PRODUCTION_ORDER_STATUSES) {
          expect(of(status).length).toBeGreaterThan(0);
          expect(await ids(`size=100&status=${status}`)).toEqual(of(status));
        }
        expect(await ids('size=100&status=PLANNED&status=CANCELLED')).toEqual(of('PLANNED', 'CANCELLED'));
      });

      it.each(['status=DONE', 'size=0', 'size=101', 'page=-1', 'page=x'])('refuses the list with %s', async (query) => {
        const reply = await manager().get(`${PATH}?${query}`);
        expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED')]);
      });

      it('reads an id in capitals as the same id', async () => {
        const { id } = await create();
        expect((await get(id.toUpperCase())).id).toBe(id);
      });
    });

    describe('an id', () => {
      const calls = (id: string, tenant?: string) => [
        manager(tenant).get(`${PATH}/${id}`),
        ...(['release', 'start', 'cancel'] as const).map((operation) =>
          manager(tenant).patch(`${PATH}/${id}/${operation}`, undefined),
        ),
        manager(tenant).patch(`${PATH}/${id}/complete`, { actualQty: 1 }),
      ];

      it('that is not known is 404, one of another merchant too', async () => {
        const order = await create();
        for (const reply of await Promise.all([...calls(randomUUID()), ...calls(order.id, 'manama')])) {
          expect([reply.status, reply.body]).toMatchObject([404, refusal('ORDER_UNKNOWN')]);
        }
        expect(await get(order.id)).toEqual(order);
      });

      it('that is no uuid is refused', async () => {
        for (const reply of await Promise.all(calls('42'))) {
          expect([reply.status, reply.body]).toMatchObject([400, refusal('VALIDATION_FAILED', 'id')]);
        }
      });
    });

    describe('access', () => {
      let orderId: string;
      beforeAll(async () => {
        orderId = (await create()).id;
      });
      const reading = [PATH, `${PATH}/:id`];
      const writing = ['release', 'start', 'complete', 'cancel'];

      it('is not for a cashier', async () => {
        const cashier = service().client.as('CASHIER');
        const replies = await Promise.all([
          ...reading.map((path) => cashier.get(path.replace(':id', orderId))),
          ...writing.map((operation) => cashier.patch(`${PATH}/${orderId}/${operation}`, { actualQty: 1 })),
          cashier.post(PATH, planned()),
        ]);
        for (const reply of replies)
          expect([reply.status, reply.body]).toMatchObject([403, refusal('FEATURE_MISSING')]);
      });

      it('is for an auditor as far as it is reading', async () => {
        const auditor = service().client.as('AUDITOR');
        for (const path of reading) expect((await auditor.get(path.replace(':id', orderId))).status).toBe(200);
        const replies = await Promise.all([
          ...writing.map((operation) => auditor.patch(`${PATH}/${orderId}/${operation}`, { actualQty: 1 })),
          auditor.post(PATH, planned()),
        ]);
        for (const reply of replies) expect(reply.status).toBe(403);
        expect((await get(orderId)).status).toBe('PLANNED');
      });

      it('needs the tenant and the token', async () => {
        const Authorization = `Bearer ${await service().client.tokenOf('MANAGER')}`;
        const nowhere = service().client.with({ Authorization });
        const nobody = service().client.with({ 'X-TenantID': 'demo' });
        for (const call of [
          (as: typeof nowhere) => as.get(`${PATH}/${orderId}`),
          (as: typeof nowhere) => as.patch(`${PATH}/${orderId}/release`, undefined),
        ]) {
          const withoutTenant = await call(nowhere);
          expect([withoutTenant.status, withoutTenant.body]).toMatchObject([400, refusal('TENANT_MISSING')]);
          expect((await call(nobody)).status).toBe(401);
        }
      });
    });

    describe('of the demo', () => {
      it('are in every state, of two to five components, with the stock they moved', async () => {
        for (const { code, samples } of service().tenants) {
          const orders = read(await manager(code).get(`${PATH}?size=100`), 200, many).data.content.filter(
            (order) => order.createdAt < NOW.toISOString(),
          );
          expect(new Set(orders.map((order) => order.status))).toEqual(new Set(PRODUCTION_ORDER_STATUSES));
          const sample = (id: string | null) => orders.find((order) => order.id === id)?.status;
          expect([sample(samples.orderPlanned), sample(samples.orderReleased)]).toEqual(['PLANNED', 'RELEASED']);
          const moved = await store().readTenant(code, (tx) => tx.selectFrom('stockMovements').selectAll().execute());
          for (const order of orders) {
            const isStarted = ['IN_PROGRESS', 'COMPLETED'].includes(order.status);
            expect([2, 3, 4, 5]).toContain(order.components.length);
            const expected = [
              ...(isStarted ? order.components.map((line) => [line.componentItemId, -line.plannedQty]) : []),
              ...(order.status === 'COMPLETED' ? [[order.finishedGoodId, order.actualQty]] : []),
            ];
            const found = moved
              .filter((movement) => movement.productionOrderId === order.id)
              .sort((a, b) => a.id - b.id)
              .map((movement) => [String(movement.itemId), movement.quantityThousandths / 1000]);
            expect(found).toEqual(expected);
            expect([order.startedAt !== null, order.completedAt !== null]).toEqual([
              isStarted,
              order.status === 'COMPLETED',
            ]);
          }
        }
      });
    });

    it('move stock that nobody can change afterwards', async () => {
      const change = store().inTenant('demo', (tx) => tx.deleteFrom('stockMovements').execute());
      await expect(change).rejects.toThrow(/permission denied/);
    });
  },
  { now: () => NOW },
);
