// A register as form values, and request bodies made of them.
import type { z } from 'zod';
import type { registerCreateBody, registerPatchBody, Register } from '#shared/api/accounts/register';
import type { Values } from '../kit/form/use-draft';

export const NEW_VALUES: Values = { name: '', status: 'ACTIVE' };

export function valuesOf({ name, status }: Register): Values {
  return { name, status };
}

export function createBodyOf(values: Values): z.output<typeof registerCreateBody> {
  return { name: (values['name'] ?? '').trim() };
}

/** PATCH: what was changed. */
export function patchBodyOf(values: Values, changed: readonly string[]): z.output<typeof registerPatchBody> {
  const body = { ...createBodyOf(values), status: values['status'] };
  return Object.fromEntries(Object.entries(body).filter(([field]) => changed.includes(field)));
}
