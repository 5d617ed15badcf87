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
