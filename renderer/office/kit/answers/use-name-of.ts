import { useCallback, useMemo } from 'react';
import { listUsers } from '#shared/api/accounts/users';
import { usePersonName } from '../../../bridge/person-name';
import { toldApart } from '../told-apart';
import { useAllowedAnswer } from './use-allowed-answer';

/** The display name of a user, with the user name where another has the same; of one who never signed in here only for a person who may read users. */
export function useNameOf(): (username: string) => string {
  const { data } = useAllowedAnswer(listUsers, {});
  const known = usePersonName();
  const names = useMemo(() => {
    const users = (data ?? []).map(({ username, displayName: name }) => ({ value: username, name, facts: [username] }));
    return new Map(toldApart(users).map(({ value, label }) => [value, label]));
  }, [data]);
  return useCallback(
    (username: string) => names.get(username) ?? known(username),
    // What is known of persons changes with a sign-in, which opens the screen anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [names],
  );
}
