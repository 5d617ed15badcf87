// Production orders: planned, released, started, completed or canceled.
import * as operations from '#shared/api/manufacturing/production-orders';
import { CodedError } from '#shared/errors';
import type { ProductionOrder } from '#shared/api/manufacturing/production-order';
import { operateOrder } from './operate-order';
import { plannedOrder } from '../../store/manufacturing/production-order-record';
import type { Api, ServiceContext } from '../../http/api';
import { mount } from '../../http/mount';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { noteChange } from '../../store/accounts/changes';
import { findNamedItems } from '../../store/catalog/named-items';
import {
  findProductionOrder,
  insertProductionOrder,
  listProductionOrders,
  lockProductionOrder,
} from '../../store/manufacturing/production-orders';
import type { TenantTransaction } from '../../store/database/tenant-store';

/** The single-step operations of an order, and their messages. */
const STEPS = [
  [operations.releaseProductionOrder, 'release', 'The production order is released.'],
  [operations.startProductionOrder, 'start', 'The production order is in progress.'],
  [operations.cancelProductionOrder, 'cancel', 'The production order is canceled.'],
] as const;

export function productionOrderRoutes(api: Api, { store, now }: ServiceContext): void {
  mount(api, operations.listProductionOrders, async ({ session, query }) => {
    const page = await store.readTenant(session, (tx) => listProductionOrders(tx, query));
    return enveloped('Production orders.', asFlatPage(page));
  });

  mount(api, operations.createProductionOrder, async ({ session, body }) => {
    const planned = await store.inTenant(session, async (tx) => {
      const named = [body.finishedGoodId, ...body.components.map((component) => component.componentItemId)];
      const { order, lines } = plannedOrder(body, await findNamedItems(tx, named), now());
      const made = await insertProductionOrder(tx, order, lines);
      await noteChange(tx, { ...session, at: now() }, 'PRODUCTION_ORDER', { before: null, after: made });
      return made;
    });
    return enveloped('The production order is planned.', planned);
  });

  mount(api, operations.getProductionOrder, async ({ session, params: { id } }) =>
    enveloped('The production order.', known(await store.readTenant(session, (tx) => findProductionOrder(tx, id)))),
  );

  const lock = async (tx: TenantTransaction, { params: { id } }: { readonly params: { readonly id: string } }) => {
    await lockProductionOrder(tx, id);
    return findProductionOrder(tx, id);
  };

  mount(
    api,
    operations.completeProductionOrder,
    async ({ session, params: { id }, body }) => {
      const completed = await store.inTenant(session, (tx) =>
        operateOrder(tx, id, { operation: 'complete', ...body }, { ...session, at: now() }),
      );
      return enveloped('The production order is completed.', completed);
    },
    lock,
  );

  for (const [declared, operation, message] of STEPS) {
    mount(
      api,
      declared,
      async ({ session, params: { id } }) =>
        enveloped(
          message,
          await store.inTenant(session, (tx) => operateOrder(tx, id, { operation }, { ...session, at: now() })),
        ),
      lock,
    );
  }
}

function known(order: ProductionOrder | undefined): ProductionOrder {
  if (!order) throw new CodedError('ORDER_UNKNOWN');
  return order;
}
