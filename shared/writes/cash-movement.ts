// Cash put into the drawer or taken out of it during a day, or the drawer opened without either. If the service does not
// offer the operation, the entry stays on the till and can be exported. Its own id makes it safe to send again.
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
  /** Made by the till for cash received for an open sale, at an opening or a close. Not sent. */
  isForOpenSale: z.literal(true).optional(),
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
  amount: ({ body: { kind, amount } }) => {
    if (kind === 'NO_SALE') return null;
    return kind === 'IN' ? amount : -amount;
  },
});
