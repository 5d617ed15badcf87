// Cash put into the drawer or taken out of it during a day, or the drawer opened without either. A service without the operation answers that it does not offer
// it: the entry then stays on the till, and can be exported. Its own id makes sending it again harmless.
import { z } from 'zod';
import type { CashMovementKind } from '../domain/day-report';
import { dateTimeText, uuidText } from '../schema/formats';
import { LARGEST_AMOUNT } from '../schema/largest-amount';
import { defineKind, writeFacts } from './kind';

/** DROP: taken out to the safe. NO_SALE: the drawer was opened and nothing was moved. */
export const CASH_MOVEMENTS = ['IN', 'OUT', 'DROP', 'NO_SALE'] as const satisfies readonly CashMovementKind[];

export const cashMovementBody = z
  .object({
    movementId: uuidText.describe('Made by the till.'),
    kind: z.enum(CASH_MOVEMENTS),
    amount: z.number().nonnegative().max(LARGEST_AMOUNT).describe('Major units; the kind says which way it goes.'),
    reason: z.string().trim().min(1).max(255),
    at: dateTimeText,
    cashier: z.string().min(1).max(100),
  })
  .refine(({ kind, amount }) => (kind === 'NO_SALE') === (amount === 0), {
    path: ['amount'],
    error: 'above zero where cash is moved, zero where the drawer is only opened',
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
