// Search parameters of the user list, and its filter.
import { z } from 'zod';
import { ROLES } from '#shared/api/accounts/session';
import { USER_STATUSES, type User } from '#shared/api/accounts/user';
import { isFoundIn } from '../kit/filters/found-in';

export const ROLE_CHOICES = ['all', ...ROLES] as const;
export const STATUS_CHOICES = ['all', ...USER_STATUSES] as const;

export const userSearch = z.object({
  text: z.string().catch(''),
  role: z.enum(ROLE_CHOICES).catch('all'),
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['name', 'username', 'role', 'status']).catch('name'),
  isDescending: z.boolean().catch(false),
  /** User name of the open user, NEW_RECORD for one being made; null for none. */
  open: z.union([z.string(), z.number(), z.boolean()]).transform(String).nullable().catch(null),
});

type UserSearch = z.output<typeof userSearch>;

export function matches(user: User, { text, role, status }: UserSearch, isShown: (typed: string) => boolean): boolean {
  if (role !== 'all' && user.role !== role) return false;
  if (status !== 'all' && user.status !== status) return false;
  return isFoundIn([user.displayName, user.username], text) || isShown(text);
}
