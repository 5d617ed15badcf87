// Breaks a connection to PostgreSQL that is in use and has been silent for too long. Where the server's computer or the network between
// goes without a word, as in a power cut or a failover, the system keeps the connection for a quarter of an hour (Linux: tcp_retries2).
import { Socket } from 'node:net';
import pg from 'pg';

class WatchedClient extends pg.Client {
  readonly socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    socket.on('timeout', () => {
      const error = new Error('The database server has not answered for too long.');
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }
}

/** For the pool that `breakSilence` is called for. */
export const WATCHED = { Client: WatchedClient } as const;

/** @param ms without a byte, more than any statement may take */
export function breakSilence(pool: pg.Pool, ms: number): void {
  const within = (client: pg.ClientBase, limit: number) => {
    if (client instanceof WatchedClient) client.socket.setTimeout(limit);
  };
  pool.on('acquire', (client) => within(client, ms));
  // An idle connection has nothing to say.
  pool.on('release', (_error, client) => within(client, 0));
}

/**
 * Milliseconds. What is still asked of the server when all requests are answered is nobody's, and may take two minutes: for a supervisor
 * that is a service that does not stop.
 */
const GRACE_MS = 2_000;

/** Before the pool is used. @returns ends it, and breaks the connections that are in use for longer */
export function endsInTime(pool: pg.Pool): () => Promise<void> {
  const inUse = new Set<pg.ClientBase>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const breakAll = () => {
    for (const client of inUse) {
      if (client instanceof WatchedClient) client.socket.destroy(new Error('The service has stopped.'));
    }
  };
  return async () => {
    const late = setTimeout(breakAll, GRACE_MS);
    try {
      await pool.end();
    } finally {
      clearTimeout(late);
    }
  };
}
