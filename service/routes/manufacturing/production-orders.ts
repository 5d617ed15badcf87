// Production orders: planned, released, started, completed or cancelled.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { envelope } from '#shared/api/wire/envelope';
import { uuidText } from '#shared/api/wire/formats';
import { flatPage } from '#shared/api/wire/paging';
import {
  productionOrder,
  productionOrderCompleteBody,
  productionOrderCreateBody,
  productionOrderListQuery,
  type ProductionOrder,
} from '#shared/api/manufacturing/production-order';
import { operateOrder } from './operate-order';
import { plannedOrder } from '../../store/manufacturing/production-order-record';
import type { Api, ServiceContext } from '../../http/api';
import { enveloped } from '../../http/enveloped';
import { asFlatPage } from '../../http/pages';
import { refusals } from '../../http/refusals';
import { withoutBody } from '../../http/without-body';
import { findNamedItems } from '../../store/catalog/named-items';
import {
  findProductionOrder,
  insertProductionOrder,
  listProductionOrders,
} from '../../store/manufacturing/production-orders';

const ORDERS = '/manufacturing/orders';
const ORDER = `${ORDERS}/:id`;
const params = z.object({ id: uuidText.toLowerCase() });
const READ = { access: ['MANUFACTURING_READ'] } as const;
const WRITE = { access: ['MANUFACTURING_WRITE'] } as const;
const tags = ['manufacturing'];
const extension = { tags, 'x-extension': true } as const;
const operationReplies = { 200: envelope(productionOrder), ...refusals(400, 401, 403, 404, 409) };

/** No body, or one that is ignored; the release is of the API document, the others are ours. */
const BARE_OPERATIONS = [
  {
    operation: 'release',
    marks: { tags },
    message: 'The production order is released.',
    summary: 'Release a planned order',
    description:
      'PLANNED becomes RELEASED. No stock moves and the order can still be cancelled. An order in any other state stays as it is and is answered with 409. A body is ignored.',
  },
  {
    operation: 'start',
    marks: extension,
    message: 'The production order is in progress.',
    summary: 'Start a released order',
    description:
      'RELEASED becomes IN_PROGRESS and the components are consumed as planned: each gets its actualQty and moves out of stock. Any other state is answered with 409 and nothing is consumed; of two starts at once one wins. A body is ignored.',
  },
  {
    operation: 'cancel',
    marks: extension,
    message: 'The production order is cancelled.',
    summary: 'Cancel an order that was not started',
    description: 'PLANNED or RELEASED becomes CANCELLED; any other state is answered with 409. A body is ignored.',
  },
] as const;

export function productionOrderRoutes(api: Api, { store, now }: ServiceContext): void {
  api.get(
    ORDERS,
    {
      config: READ,
      schema: {
        operationId: 'listProductionOrders',
        ...extension,
        summary: 'List production orders',
        description: 'Newest first. Every state unless status is given, which may be repeated.',
        querystring: productionOrderListQuery,
        response: { 200: envelope(flatPage(productionOrder)), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, query }) => {
      const page = await store.readTenant(session, (tx) => listProductionOrders(tx, query));
      return enveloped('Production orders.', asFlatPage(page));
    },
  );

  api.post(
    ORDERS,
    {
      config: WRITE,
      schema: {
        operationId: 'createProductionOrder',
        ...extension,
        summary: 'Plan a production order',
        description:
          'The order is PLANNED; its number is made by the service. The finished good and every component must be items of the catalogue, and a good is not made of itself. No stock moves.',
        body: productionOrderCreateBody,
        response: { 201: envelope(productionOrder), ...refusals(400, 401, 403) },
      },
    },
    async ({ session, body }, reply) => {
      const planned = await store.inTenant(session, async (tx) => {
        const named = [body.finishedGoodId, ...body.components.map((component) => component.componentItemId)];
        const { order, lines } = plannedOrder(body, await findNamedItems(tx, named), now());
        return insertProductionOrder(tx, order, lines);
      });
      return reply.code(201).send(enveloped('The production order is planned.', planned));
    },
  );

  api.get(
    ORDER,
    {
      config: READ,
      schema: {
        operationId: 'getProductionOrder',
        tags,
        summary: 'Get a production order',
        description: 'With its component lines.',
        params,
        response: { 200: envelope(productionOrder), ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ session, params: { id } }) =>
      enveloped('The production order.', known(await store.readTenant(session, (tx) => findProductionOrder(tx, id)))),
  );

  api.patch(
    `${ORDER}/complete`,
    {
      config: WRITE,
      schema: {
        operationId: 'completeProductionOrder',
        ...extension,
        summary: 'Complete an order in progress',
        description:
          'IN_PROGRESS becomes COMPLETED; what was made moves into stock. Any other state is answered with 409.',
        params,
        body: productionOrderCompleteBody,
        response: operationReplies,
      },
    },
    async ({ session, params: { id }, body }) => {
      const completed = await store.inTenant(session, (tx) =>
        operateOrder(tx, id, { operation: 'complete', ...body }, now()),
      );
      return enveloped('The production order is completed.', completed);
    },
  );

  withoutBody(api, (bare) => {
    for (const { operation, marks, message, summary, description } of BARE_OPERATIONS) {
      bare.patch(
        `${ORDER}/${operation}`,
        {
          config: WRITE,
          schema: {
            operationId: `${operation}ProductionOrder`,
            ...marks,
            summary,
            description,
            params,
            response: operationReplies,
          },
        },
        async ({ session, params: { id } }) =>
          enveloped(message, await store.inTenant(session, (tx) => operateOrder(tx, id, { operation }, now()))),
      );
    }
  });
}

function known(order: ProductionOrder | undefined): ProductionOrder {
  if (!order) throw new CodedError('ORDER_UNKNOWN');
  return order;
}
