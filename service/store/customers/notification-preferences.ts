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

/** @param choices each category once, always in the same order, so that simultaneous saves cannot deadlock. */
export async function saveNotificationChoices(
  tx: TenantTransaction,
  username: string,
  choices: readonly NotificationChoice[],
): Promise<void> {
  if (choices.length === 0) return;
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
