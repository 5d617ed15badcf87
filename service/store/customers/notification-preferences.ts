// The stored choices of the tenant's users.
import type { NotificationChoice } from '../../domain/customers/notification-preferences';
import type { TenantTransaction } from '../database/tenant-store';

export async function listNotificationChoices(tx: TenantTransaction, username: string): Promise<NotificationChoice[]> {
  return tx
    .selectFrom('notificationPreferences')
    .select(['category', 'enabled'])
    .where('username', '=', username)
    .execute();
}

/** Until the transaction ends nobody else saves them. Those that were never saved have no row: the user has one. */
export async function holdNotificationChoices(tx: TenantTransaction, username: string): Promise<void> {
  await tx
    .selectFrom('users')
    .select('username')
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** @param choices each category once, always in the same order, so that simultaneous saves cannot deadlock. */
export async function saveNotificationChoices(
  tx: TenantTransaction,
  username: string,
  choices: readonly NotificationChoice[],
): Promise<void> {
  if (choices.length === 0) return;
  await holdNotificationChoices(tx, username);
  await tx
    .insertInto('notificationPreferences')
    .values(choices.map((choice) => ({ username, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'username', 'category'])
        .doUpdateSet((row) => ({ enabled: row.ref('excluded.enabled') })),
    )
    .execute();
}
