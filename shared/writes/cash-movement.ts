// Cash put into the drawer or taken out of it during a day. A service without the operation answers that it does not offer
// it: the entry then stays on the till, and can be exported. Its own id makes sending it again harmless.
import { z } from 'zod';
import { dateTimeText, uuidText } from '../schema/formats';
import { LARGEST_AMOUNT } from '../schema/largest-amount';
import { defineKind, writeFacts } from './kind';

/** DROP: taken out to the safe. */
export const CASH_MOVEMENTS = ['IN', 'OUT', 'DROP'] as const;

export const cashMovementBody = z.object({
  movementId: uuidText.describe('Made by the till.'),
  kind: z.enum(CASH_MOVEMENTS),
  amount: z.number().positive().max(LARGEST_AMOUNT).describe('Major units; the kind says which way it goes.'),
  reason: z.string().trim().min(1).max(255),
  at: dateTimeText,
  cashier: z.string().min(1).max(100),
});
export type CashMovementBody = z.output<typeof cashMovementBody>;

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
  answer: z.unknown(),
  isEnveloped: true,
  isExtension: true,
  record: ({ body }) => `cash movement:${body.movementId}`,
  provides: ({ entryId }) => entryId,
  dependsOn: ({ dayCycleId }) => [{ id: dayCycleId, needs: 'taken' }],
  plan: ({ dayCycleId, body }) => ({
    is: 'send',
    request: { method: 'POST', path: `/ops/day-cycles/${dayCycleId}/cash-movements`, body },
  }),
  afterUnknown: { is: 'send again' },
  accepted: () => [],
});
