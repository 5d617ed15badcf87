// What users turned off and on again. A category without a row is as it is for everybody: on.
import type { NotificationCategory } from '#shared/api/customers/notification-preference';
import type { Once, TenantId } from './column';

export interface NotificationPreferenceTable {
  tenantId: TenantId;
  username: Once<string>;
  category: Once<NotificationCategory>;
  enabled: boolean;
}

export interface NotificationTables {
  notificationPreferences: NotificationPreferenceTable;
}
