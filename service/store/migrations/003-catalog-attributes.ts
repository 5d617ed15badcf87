import type { Migration } from 'kysely/migration';

export const catalogAttributes: Migration = {
  async up() {},
};
