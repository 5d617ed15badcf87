// Notification preferences of a user, one row per category the user has set.
import type { Migration } from 'kysely/migration';
import { createTenantTable } from '../tenant-table';

export const notificationPreferences: Migration = {
  async up(db) {
    await createTenantTable(
      db,
      'notification_preferences',
      `username text not null, category text not null, enabled boolean not null,
      constraint notification_preferences_pk primary key (tenant_id, username, category),
      constraint notification_preferences_user_fk foreign key (tenant_id, username) references users (tenant_id, username)`,
    );
  },
};
