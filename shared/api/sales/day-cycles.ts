// Operations. Day cycles.
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
    'Those whose business date lies from `from` to `to`, both inclusive, both today (where the merchant is) when left out; the newest first. Not paginated. When both are sent and `to` lies before `from`, the call is refused.',
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
    'Of a register, which must be one of the merchant’s, or of a vehicle. The same dayCycleId again with the same content answers 200 and the stored day, open or closed by now; with other content it is refused.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
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
    'Closed once: the same body again answers the stored day, another one is refused. A closed day is not opened again.',
  access: ['OPS_WRITE'],
  isExtension: true,
  sending: 'queued',
  params,
  body: dayCycleCloseBody,
  reply: enveloped(dayCycle),
  refusals: [404, 409],
});
