// Changes a user in the given transaction. Nobody changes their own access, and a merchant always has an active manager.
import type { User, UserPatchBody } from '#shared/api/accounts/user';
import { CodedError } from '#shared/errors';
import { changeAccess, findUser, lockUser, renameUser } from '../../store/accounts/users';
import { noteChange, type Author } from '../../store/accounts/changes';
import type { TenantTransaction } from '../../store/database/tenant-store';

/**
 * Another role or status ends the tokens of the user; what they have already does not.
 * @throws CodedError USER_UNKNOWN, OWN_ACCESS_FIXED, LAST_MANAGER
 */
export async function changeUser(
  tx: TenantTransaction,
  username: string,
  { displayName, ...sent }: UserPatchBody,
  author: Author,
): Promise<User> {
  const { user, hasOtherManager } = await lockUser(tx, username);
  if (!user) throw new CodedError('USER_UNKNOWN');
  const { role = user.role, status = user.status } = sent;
  if (role !== user.role || status !== user.status) {
    const field = role === user.role ? 'status' : 'role';
    if (username === author.username) throw new CodedError('OWN_ACCESS_FIXED', { field });
    const isLowered = isActiveManager(user) && !isActiveManager({ role, status });
    if (isLowered && !hasOtherManager) throw new CodedError('LAST_MANAGER', { field });
    await changeAccess(tx, username, { role, status });
  }
  if (displayName !== undefined) await renameUser(tx, username, displayName);
  const changed = await knownUser(tx, username);
  await noteChange(tx, author, 'USER', { before: user, after: changed });
  return changed;
}

function isActiveManager({ role, status }: Pick<User, 'role' | 'status'>): boolean {
  return role === 'MANAGER' && status === 'ACTIVE';
}

/** @throws CodedError USER_UNKNOWN */
export async function knownUser(tx: TenantTransaction, username: string): Promise<User> {
  const found = await findUser(tx, username);
  if (!found) throw new CodedError('USER_UNKNOWN');
  const { displayName, role, status } = found;
  return { username, displayName, role, status };
}
