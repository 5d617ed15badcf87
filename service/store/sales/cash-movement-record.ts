// A cash movement: what is stored, and when a repeated call is the same call.
import type { Insertable } from 'kysely';
import type { Currency } from '#shared/domain/money/currency';
import type { CashMovementBody } from '#shared/api/sales/cash-movement';
import type { CashMovementRow } from './cash-movements';
import { hasSameValues } from '../database/same-values';
import type { CashMovementTable } from '../tables/day-cycles';
import { amountIn } from '../../domain/values/wire-values';

/** @throws CodedError VALIDATION_FAILED if the currency cannot express the amount. */
export function movedCash(dayCycleId: string, body: CashMovementBody, currency: Currency) {
  return {
    movementId: body.movementId.toLowerCase(),
    dayCycleId,
    kind: body.kind,
    amount: amountIn(currency, body.amount, 'amount'),
    reason: body.reason,
    at: new Date(body.at),
    cashier: body.cashier,
  } satisfies Insertable<CashMovementTable>;
}

export function isSameMovement(stored: CashMovementRow, values: ReturnType<typeof movedCash>): boolean {
  return hasSameValues(stored, values);
}
