import type { Migration } from 'kysely/migration';

export const manufacturing: Migration = {
  async up() {},
};
