// Operations: cash movements of a day cycle.
import { z } from 'zod';
import { cashMovement, cashMovementBody } from './cash-movement';
import { uuidText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const params = z.object({ dayCycleId: uuidText.toLowerCase() });

export const listCashMovements = operation({
  id: 'listCashMovements',
  method: 'GET',
  path: '/ops/day-cycles/:dayCycleId/cash-movements',
  tag: 'day-cycles',
  summary: 'List the cash movements of a day',
  description: 'Oldest first, not paginated.',
  access: ['OPS_READ'],
  isExtension: true,
  sending: 'read',
  params,
  reply: enveloped(z.array(cashMovement)),
  refusals: [404],
});

export const recordCashMovement = operation({
  id: 'recordCashMovement',
  method: 'POST',
  path: '/ops/day-cycles/:dayCycleId/cash-movements',
  tag: 'day-cycles',
  summary: 'Record a cash movement of a day',
  description:
    'Stored once and never changed. Sending the same movementId again with the same content returns 200 and the stored movement; different content, or another day, is refused. Movements of a day that is already closed are accepted: an offline till sends them later.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  identifiedBy: 'movementId',
  params,
  body: cashMovementBody,
  statuses: [200, 201],
  reply: enveloped(cashMovement),
  refusals: [404, 409],
});
