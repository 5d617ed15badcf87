import { useMemo } from 'react';
import type { User } from '#shared/api/accounts/user';
import { useTranslation } from '../../locales/use-translation';
import type { ListColumn } from '../kit/list/columns';
import { roleText, statusText } from './user-text';

export function useUserColumns(): readonly ListColumn<User>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const column = (id: 'name' | 'username' | 'role' | 'status', text: (user: User) => string) => {
      return { id, head: t(`office.users.${id}`), order: text, text, isSecondary: id !== 'name' };
    };
    return [
      column('name', ({ displayName }) => displayName),
      column('username', ({ username }) => username),
      column('role', ({ role }) => roleText(role, t)),
      column('status', ({ status }) => statusText(status, t)),
    ];
  }, [t]);
}
