import { useCallback } from 'react';
import { listUsers } from '#shared/api/accounts/users';
import { usePersonName } from '../../../bridge/person-name';
import { useAllowedAnswer } from './use-allowed-answer';

/** The display name of a user; of one who never signed in here only for a person who may read users. */
export function useNameOf(): (username: string) => string {
  const { data } = useAllowedAnswer(listUsers, {});
  const known = usePersonName();
  return useCallback(
    (username: string) => data?.find((user) => user.username === username)?.displayName ?? known(username),
    // What is known of persons changes with a sign-in, which opens the screen anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data],
  );
}
