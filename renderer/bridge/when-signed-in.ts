// Main answers little while the till is locked: what the screens follow is read whenever somebody has come to the till.
import type { Unsubscribe } from '#shared/ipc/pos-api';
import type { PosClient } from './bridge';

/**
 * Reads now if somebody is at the till, and each time somebody comes to it, until the returned function is called.
 * @param failed receives the error of a later reading; the first is thrown
 */
export async function readWhenSignedIn(
  client: PosClient,
  read: () => Promise<void>,
  failed: (error: unknown) => void,
): Promise<Unsubscribe> {
  const unsubscribe = client.onSessionChanged((session) => {
    if (session) read().catch(failed);
  });
  if (await client.call('session.current', null)) await read();
  return unsubscribe;
}
