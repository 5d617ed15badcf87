import type { Migration } from 'kysely/migration';

export const proposals: Migration = {
  async up() {},
};
