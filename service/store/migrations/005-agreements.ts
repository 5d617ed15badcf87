import type { Migration } from 'kysely/migration';

export const agreements: Migration = {
  async up() {},
};
