// Whose role and status nobody changes here, as the service would refuse it: one's own, and those of the last manager.
import type { User } from '#shared/api/accounts/user';

/** @param own user name of the signed-in person @returns null if they can be changed */
export function fixedAccess(user: User, all: readonly User[], own: string): 'own' | 'lastManager' | null {
  if (user.username === own) return 'own';
  const isManager = ({ role, status }: User) => role === 'MANAGER' && status === 'ACTIVE';
  const hasOther = all.some((each) => each.username !== user.username && isManager(each));
  return isManager(user) && !hasOther ? 'lastManager' : null;
}
