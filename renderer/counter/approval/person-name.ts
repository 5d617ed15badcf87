import { useSession } from '../../bridge/session';

/** The display name of a person who has signed in on this till; the username of anyone else. */
export function usePersonName(): (username: string) => string {
  const known = useSession((state) => state.device?.knownUsers);
  return (username) => known?.find((user) => user.username === username)?.displayName ?? username;
}
