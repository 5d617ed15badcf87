// Cash moved in a day: a resource of the extensions, below the day cycle it belongs to.
import { z } from 'zod';
import type { CashMovementKind } from '../../domain/day/day-report';
import { uuidText, LARGEST_AMOUNT, sentTime } from '../wire/formats';

/** DROP: taken out to the safe. NO_SALE: the drawer was opened and nothing was moved. */
export const CASH_MOVEMENTS = ['IN', 'OUT', 'DROP', 'NO_SALE'] as const satisfies readonly CashMovementKind[];

const example = {
  movementId: '2f6d0a51-7a3e-4f0b-9a52-6f1f4b6a0c11',
  kind: 'DROP',
  amount: 500,
  reason: 'To the safe',
  at: '2026-03-02T14:30:00+04:00',
  cashier: 'sara.khan',
};
const kind = z.enum(CASH_MOVEMENTS).meta({
  description:
    'Into the drawer, out of it, out to the safe, or the drawer opened without a sale and nothing moved: its amount is 0.',
});

/** POST. */
export const cashMovementBody = z
  .object({
    movementId: uuidText.meta({ description: 'Made by the till, so that a repeated call is known as the same.' }),
    kind,
    amount: z.number().nonnegative().max(LARGEST_AMOUNT).meta({
      description: 'Major units, with no more decimals than the currency has; the kind says which way it goes.',
    }),
    reason: z.string().trim().min(1).max(255),
    at: sentTime,
    cashier: z.string().min(1).max(100),
  })
  .refine(({ kind, amount }) => (kind === 'NO_SALE') === (amount === 0), {
    path: ['amount'],
    error: 'above zero where cash is moved, zero where the drawer is only opened',
  })
  .meta({ examples: [example] });
export type CashMovementBody = z.output<typeof cashMovementBody>;

/** As read. */
export const cashMovement = z
  .object({
    movementId: z.string(),
    dayCycleId: z.string(),
    kind: z.string().meta({ description: 'IN, OUT, DROP or NO_SALE.' }),
    amount: z.number(),
    reason: z.string(),
    at: z.string(),
    cashier: z.string(),
  })
  .meta({ examples: [{ ...example, dayCycleId: '0d0c0000-0000-4000-8000-000000001001' }] });
export type CashMovement = z.output<typeof cashMovement>;
