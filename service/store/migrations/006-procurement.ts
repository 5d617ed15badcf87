import type { Migration } from 'kysely/migration';

export const procurement: Migration = {
  async up() {},
};
