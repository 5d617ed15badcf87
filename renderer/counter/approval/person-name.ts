import { useSession } from '../../bridge/session';

/** What a person who signed in on this till is called; the user name of one who did not. */
export function usePersonName(): (username: string) => string {
  const known = useSession((state) => state.device?.knownUsers);
  return (username) => known?.find((user) => user.username === username)?.displayName ?? username;
}
