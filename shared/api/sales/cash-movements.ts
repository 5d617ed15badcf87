// Operations. Cash movements of a day cycle.
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
  description: 'The oldest first. Not paginated.',
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
    'Stored once and never changed. The same movementId again with the same content answers 200 and the stored movement; with other content, or in another day, it is refused. A day that is closed by now takes movements too: a till without network sends them later.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  params,
  body: cashMovementBody,
  statuses: [200, 201],
  reply: enveloped(cashMovement),
  refusals: [404, 409],
});
