// Production orders as the tests of the service make, step and read them.
import { createTenantStore } from '#service/store/database/tenant-store';
import {
  productionOrder,
  type ProductionOrder,
  type ProductionOrderStatus,
} from '#shared/api/manufacturing/production-order';
import { envelope } from '#shared/api/wire/envelope';
import { read } from './client';
import type { TestService } from './on-each-database';

export const one = envelope(productionOrder);
export const PATH = '/manufacturing/orders';
export const NOW = new Date('2031-03-02T06:00:00.250Z');

export type Operation = 'release' | 'start' | 'complete' | 'cancel';

/** The operations that bring a planned order into each state. */
const WAY_TO: Readonly<Record<ProductionOrderStatus, readonly Operation[]>> = {
  PLANNED: [],
  RELEASED: ['release'],
  IN_PROGRESS: ['release', 'start'],
  COMPLETED: ['release', 'start', 'complete'],
  CANCELLED: ['cancel'],
};

export function productionOrdersOf(service: () => TestService) {
  const manager = (tenant?: string) => service().client.as('MANAGER', tenant);
  const store = () => createTenantStore(service().db);
  const plan = {
    finishedGoodId: '12',
    plannedQty: 40,
    components: [
      { componentItemId: '10', plannedQty: 40 },
      { componentItemId: '11', plannedQty: 60.125 },
    ],
  };
  const planned = (more: object = {}) => ({ ...plan, ...more });
  const create = async (more: object = {}) => read(await manager().post(PATH, planned(more)), 201, one).data;
  const get = async (id: string) => read(await manager().get(`${PATH}/${id}`), 200, one).data;
  const operate = (id: string, operation: Operation, actualQty = 38.5) =>
    manager().patch(`${PATH}/${id}/${operation}`, operation === 'complete' ? { actualQty } : undefined);
  const inState = async (status: ProductionOrderStatus): Promise<ProductionOrder> => {
    const { id } = await create();
    for (const operation of WAY_TO[status]) read(await operate(id, operation), 200, one);
    return get(id);
  };
  const movements = (id: string) =>
    store().readTenant('demo', (tx) =>
      tx.selectFrom('stockMovements').selectAll().where('productionOrderId', '=', id).orderBy('id').execute(),
    );
  const nameOf = (itemId: number) =>
    store().readTenant('demo', async (tx) => {
      const item = await tx.selectFrom('items').select('name').where('id', '=', itemId).executeTakeFirstOrThrow();
      return item.name;
    });

  return { manager, store, plan, planned, create, get, operate, inState, movements, nameOf };
}
