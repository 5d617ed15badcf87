import type { Migration } from 'kysely/migration';

export const notificationPreferences: Migration = {
  async up() {},
};
