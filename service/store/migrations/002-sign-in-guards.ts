import type { Migration } from 'kysely/migration';

export const signInGuards: Migration = {
  async up() {},
};
