// How often a merchant asked the model in an hour, counted in the database so that all processes of the service see it.
import { CodedError } from '#shared/errors';
import type { TenantTransaction } from '../database/tenant-store';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts one question, before it is asked.
 * @param most of the merchant in an hour of the clock
 * @throws CodedError RATE_LIMITED with the seconds until the next hour
 */
export async function countQuestion(tx: TenantTransaction, most: number, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await tx.deleteFrom('assistantHours').where('hour', '<', hour).execute();
  const counted = await tx
    .insertInto('assistantHours')
    .values({ hour, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'hour'])
        .doUpdateSet((is) => ({ asked: is('assistantHours.asked', '+', 1) }))
        .where('assistantHours.asked', '<', most),
    )
    .returning('asked')
    .executeTakeFirst();
  if (counted) return;
  const retryAfterSeconds = Math.ceil((hour.getTime() + HOUR_MS - now.getTime()) / 1000);
  const message = `The assistant was asked ${most} times in this hour, which is the most. Fill in the form by hand, or wait ${retryAfterSeconds} seconds.`;
  throw new CodedError('RATE_LIMITED', { message, retryAfterSeconds });
}
