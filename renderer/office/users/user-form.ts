// A user as form values, and request bodies made of them. The password is never among the values: they are kept on the disk.
import type { z } from 'zod';
import { userCreateBody, userPatchBody, type User, type UserPatchBody } from '#shared/api/accounts/user';
import type { TFunction } from 'i18next';
import { missingText, problemsOf, type Problems } from '../kit/form/problems';
import type { Values } from '../kit/form/use-draft';

export const NEW_VALUES: Values = { username: '', displayName: '', role: 'CASHIER' };

export function valuesOf({ displayName, role, status }: User): Values {
  return { displayName, role, status };
}

export function createBodyOf(values: Values, password: string): z.output<typeof userCreateBody> {
  const { username = '', displayName = '', role } = values;
  return { username, displayName: displayName.trim(), role, password } as z.output<typeof userCreateBody>;
}

export function createProblems(values: Values, password: string, t: TFunction): Problems {
  const formats = { username: t('office.users.usernameWrong'), password: t('office.users.passwordWrong') };
  const missing = Object.entries({ username: values['username'] ?? '', password }).filter(([, text]) => text === '');
  return {
    ...problemsOf(userCreateBody, createBodyOf(values, password), t, formats),
    ...Object.fromEntries(missing.map(([field]) => [field, missingText(field, t)])),
  };
}

/** PATCH: what was changed. */
export function patchBodyOf({ displayName = '', role, status }: Values, changed: readonly string[]): UserPatchBody {
  const body = { displayName: displayName.trim(), role, status };
  return Object.fromEntries(Object.entries(body).filter(([field]) => changed.includes(field)));
}

export function patchProblems(values: Values, changed: readonly string[], t: TFunction): Problems {
  return problemsOf(userPatchBody, patchBodyOf(values, changed), t);
}
