// The place of each person in the back office, kept for the next start of the app.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { OfficeDatabase } from '../database/office-database';

/** Null if they were nowhere yet. */
export async function readPlace({ places }: Pick<OfficeDatabase, 'places'>, user: string): Promise<string | null> {
  return (await places.get(user))?.href ?? null;
}

/** Until the returned function is called. */
export function keepPlace(
  { places }: Pick<OfficeDatabase, 'places'>,
  user: string,
  { history }: AnyRouter,
  onFailed: (error: unknown) => void,
): () => void {
  return (history as RouterHistory).subscribe(({ location }) => {
    places.put({ user, href: location.href }).catch(onFailed);
  });
}
