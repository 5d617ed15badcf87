import pg from 'pg';
import { expect, it } from 'vitest';
import { packagedBin, serverOwner, startPostgres } from './postgres.mjs';

it.skipIf(!packagedBin() || !serverOwner()).each([true, false])(
  'starts a server whose commits wait for the disk: %s',
  async (isSynced) => {
    const server = await startPostgres({ isSynced });
    if (server.url === null) throw new Error(server.reason);
    const client = new pg.Client(server.url);
    try {
      await client.connect();
      const { rows } = await client.query<{ fsync: string }>('show fsync');
      expect(rows).toEqual([{ fsync: isSynced ? 'on' : 'off' }]);
    } finally {
      await client.end();
      await server.stop();
    }
  },
);
