import type { Migration } from 'kysely/migration';

export const customerStores: Migration = {
  async up() {},
};
