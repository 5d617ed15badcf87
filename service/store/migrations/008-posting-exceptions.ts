import type { Migration } from 'kysely/migration';

export const postingExceptions: Migration = {
  async up() {},
};
