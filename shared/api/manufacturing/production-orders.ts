// Operations: production orders.
import { z } from 'zod';
import { uuidText } from '../wire/formats';
import {
  productionOrder,
  productionOrderCompleteBody,
  productionOrderCreateBody,
  productionOrderListQuery,
} from './production-order';
import { operation } from '../wire/operation';
import { enveloped, envelopedPage } from '../wire/reply';

const params = z.object({ id: uuidText.toLowerCase() });

export const listProductionOrders = operation({
  id: 'listProductionOrders',
  method: 'GET',
  path: '/manufacturing/orders',
  tag: 'manufacturing',
  summary: 'List production orders',
  description: 'Newest first. Every state unless status is given, which may be repeated.',
  access: ['MANUFACTURING_READ'],
  isExtension: true,
  sending: 'read',
  query: productionOrderListQuery,
  reply: envelopedPage(productionOrder),
});

export const createProductionOrder = operation({
  id: 'createProductionOrder',
  method: 'POST',
  path: '/manufacturing/orders',
  tag: 'manufacturing',
  summary: 'Plan a production order',
  description:
    'The order is PLANNED; the service sets its number. The finished good and every component must be items of the catalog, and a good cannot be made of itself. No stock moves.',
  access: ['MANUFACTURING_WRITE'],
  isExtension: true,
  sending: 'once',
  identifiedBy: 'finishedGoodId',
  creates: { id: 'id', type: 'text' },
  body: productionOrderCreateBody,
  statuses: [201],
  reply: enveloped(productionOrder),
});

export const getProductionOrder = operation({
  id: 'getProductionOrder',
  method: 'GET',
  path: '/manufacturing/orders/:id',
  tag: 'manufacturing',
  summary: 'Get a production order',
  description: 'With its component lines.',
  access: ['MANUFACTURING_READ'],
  sending: 'read',
  params,
  record: productionOrder,
  reply: enveloped(productionOrder),
  refusals: [404],
});

export const completeProductionOrder = operation({
  id: 'completeProductionOrder',
  method: 'PATCH',
  path: '/manufacturing/orders/:id/complete',
  tag: 'manufacturing',
  summary: 'Complete an order in progress',
  description: 'IN_PROGRESS becomes COMPLETED; the finished good moves into stock. Any other state returns 409.',
  access: ['MANUFACTURING_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  body: productionOrderCompleteBody,
  record: productionOrder,
  reply: enveloped(productionOrder),
  refusals: [404, 409],
});

export const releaseProductionOrder = operation({
  id: 'releaseProductionOrder',
  method: 'PATCH',
  path: '/manufacturing/orders/:id/release',
  tag: 'manufacturing',
  summary: 'Release a planned order',
  description:
    'PLANNED becomes RELEASED. No stock moves and the order can still be canceled. An order in any other state is unchanged, and the call returns 409. A body is ignored.',
  access: ['MANUFACTURING_WRITE'],
  sending: 'online',
  params,
  record: productionOrder,
  reply: enveloped(productionOrder),
  refusals: [404, 409],
});

export const startProductionOrder = operation({
  id: 'startProductionOrder',
  method: 'PATCH',
  path: '/manufacturing/orders/:id/start',
  tag: 'manufacturing',
  summary: 'Start a released order',
  description:
    'RELEASED becomes IN_PROGRESS and the components are consumed as planned: each gets its actualQty and moves out of stock. Any other state returns 409 and nothing is consumed; of two simultaneous starts, one succeeds. A body is ignored.',
  access: ['MANUFACTURING_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  record: productionOrder,
  reply: enveloped(productionOrder),
  refusals: [404, 409],
});

export const cancelProductionOrder = operation({
  id: 'cancelProductionOrder',
  method: 'PATCH',
  path: '/manufacturing/orders/:id/cancel',
  tag: 'manufacturing',
  summary: 'Cancel an order that was not started',
  description: 'PLANNED or RELEASED becomes CANCELLED; any other state returns 409. A body is ignored.',
  access: ['MANUFACTURING_WRITE'],
  isExtension: true,
  sending: 'online',
  params,
  record: productionOrder,
  reply: enveloped(productionOrder),
  refusals: [404, 409],
});
