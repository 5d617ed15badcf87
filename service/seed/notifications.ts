// Preferences the demo's people turned off; everyone else has all on.
import type { NotificationCategory } from '#shared/api/customers/notification-preference';
import { saveNotificationChoices } from '../store/customers/notification-preferences';
import type { TenantTransaction } from '../store/database/tenant-store';
import type { Seeding } from './kit/seeding';

const TURNED_OFF: Readonly<Record<string, readonly NotificationCategory[]>> = {
  CASHIER: ['FINANCE_PAYMENT_OVERDUE', 'FINANCE_POSTING_EXCEPTION', 'STOCK_QUOTATION_RECEIVED'],
  MANAGER: ['SALES_RETURN_ACCEPTED'],
};

export async function plantNotifications(tx: TenantTransaction, { tenant }: Seeding): Promise<void> {
  for (const { username, role } of tenant.users) {
    const categories = TURNED_OFF[role] ?? [];
    const choices = categories.map((category) => ({ category, enabled: false }));
    await saveNotificationChoices(tx, username, choices);
  }
}
