// Cash put into the drawer or taken out of it during a day, or the drawer opened without either. A service without the
// operation answers that it does not offer it: the entry then stays on the till, and can be exported. Its own id makes
// sending it again harmless.
import { z } from 'zod';
import { cashMovement, cashMovementBody } from '../api/sales/cash-movement';
import { uuidText } from '../api/wire/formats';
import { recordCashMovement } from '../api/sales/cash-movements';
import { request } from '../api/wire/request';
import { defineKind, writeFacts } from './kind';

export const cashMovementWrite = z.object({
  kind: z.literal('cash.move'),
  ...writeFacts,
  dayCycleId: uuidText,
  body: cashMovementBody,
});
export type CashMovementWrite = z.output<typeof cashMovementWrite>;

export const cashMovementKind = defineKind({
  kind: 'cash.move',
  schema: cashMovementWrite,
  answer: cashMovement,
  record: ({ body }) => `cash movement:${body.movementId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ dayCycleId }) => [{ id: dayCycleId, needs: 'accepted' }],
  plan: ({ dayCycleId, body }) => ({
    kind: 'send',
    request: request(recordCashMovement, { params: { dayCycleId }, body }),
  }),
  afterUnknown: { kind: 'send again' },
  accepted: () => [],
});
