// Records name people by their user names; screens and papers show their display names.
import type { KnownUser } from '#shared/ipc/session';
import { useSession } from './session';

/** The display name of a person who has signed in on this till; the user name of anyone else. */
export function usePersonName(): (username: string) => string {
  const known = useSession((state) => state.device?.knownUsers);
  return (username) => nameAmong(known, username);
}

/** The same where a paper is made, as of now. */
export function personName(username: string): string {
  return nameAmong(useSession.getState().device?.knownUsers, username);
}

function nameAmong(known: readonly KnownUser[] | undefined, username: string): string {
  return known?.find((user) => user.username === username)?.displayName ?? username;
}
