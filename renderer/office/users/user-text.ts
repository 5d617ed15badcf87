// Role and status in words. One that this app does not know is shown as it is.
import type { TFunction } from 'i18next';
import { ROLES } from '#shared/api/accounts/session';
import { USER_STATUSES } from '#shared/api/accounts/user';

export function roleText(role: string, t: TFunction): string {
  const known = ROLES.find((each) => each === role);
  return known === undefined ? role : t(`office.users.roles.${known}`);
}

export function statusText(status: string, t: TFunction): string {
  const known = USER_STATUSES.find((each) => each === status);
  return known === undefined ? status : t(`office.users.statuses.${known}`);
}
