// A way to PostgreSQL that can fall silent: the connections stay open and nothing passes any more, as when a server's computer or the
// network between is gone.
import { openDatabaseRelay } from './database-relay';

export interface SilentLink {
  /** The database, by this way. */
  readonly url: string;
  /** Nothing passes any more on the connections there are. New ones pass, as to a server that has taken its place. */
  fallSilent(): void;
  /** The same, and no new ones either. */
  cutOff(): void;
  close(): Promise<void>;
}

export async function openSilentLink(databaseUrl: string): Promise<SilentLink> {
  const { url, sockets, refuseNew, close } = await openDatabaseRelay(databaseUrl, (service, upstream) => {
    service.pipe(upstream).pipe(service);
  });
  const fallSilent = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  return {
    url,
    fallSilent,
    cutOff() {
      refuseNew();
      fallSilent();
    },
    close,
  };
}
