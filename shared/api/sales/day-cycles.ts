// Operations: day cycles.
import { z } from 'zod';
import { dayCycle, dayCycleCloseBody, dayCycleListQuery, dayCycleOpenBody } from './day-cycle';
import { uuidText } from '../wire/formats';
import { operation } from '../wire/operation';
import { enveloped } from '../wire/reply';

const params = z.object({ dayCycleId: uuidText.toLowerCase() });

export const listDayCycles = operation({
  id: 'listDayCycles',
  method: 'GET',
  path: '/ops/day-cycles',
  tag: 'day-cycles',
  summary: 'List day cycles',
  description:
    'Those with a business date from `from` to `to`, both inclusive; both default to today in the merchant’s time zone. Newest first, not paginated. The call is refused when `to` is before `from`.',
  access: ['OPS_READ'],
  sending: 'read',
  query: dayCycleListQuery,
  reply: enveloped(z.array(dayCycle)),
});

export const openDayCycle = operation({
  id: 'openDayCycle',
  method: 'POST',
  path: '/ops/day-cycles',
  tag: 'day-cycles',
  summary: 'Open a day cycle',
  description:
    'Of a register, which must be one of the merchant’s, or of a vehicle. Sending the same dayCycleId again with the same content returns 200 and the stored day, open or already closed; different content is refused.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  identifiedBy: 'dayCycleId',
  body: dayCycleOpenBody,
  statuses: [200, 201],
  reply: enveloped(dayCycle),
  refusals: [409],
});

export const closeDayCycle = operation({
  id: 'closeDayCycle',
  method: 'PATCH',
  path: '/ops/day-cycles/:dayCycleId/close',
  tag: 'day-cycles',
  summary: 'Close a day cycle',
  description:
    'A day is closed once: sending the same body again returns the stored day, a different body is refused. A closed day cannot be reopened.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  params,
  body: dayCycleCloseBody,
  reply: enveloped(dayCycle),
  refusals: [404, 409],
});
