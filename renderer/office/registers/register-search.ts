// Search parameters of the register list, and its filter.
import { z } from 'zod';
import { REGISTER_STATUSES, type Register } from '#shared/api/accounts/register';
import { latinDigits } from '#shared/domain/digits';
import { isFoundIn } from '../kit/filters/found-in';

export const STATUS_CHOICES = ['all', ...REGISTER_STATUSES, 'TERMINATED'] as const;

export const registerSearch = z.object({
  text: z.string().catch(''),
  status: z.enum(STATUS_CHOICES).catch('all'),
  sort: z.enum(['name', 'number', 'status', 'heard', 'unsent', 'version', 'openDay']).catch('number'),
  isDescending: z.boolean().catch(false),
  /** Number of the open register, NEW_RECORD for one being made; null for none. */
  open: z.union([z.string(), z.number(), z.boolean()]).transform(String).nullable().catch(null),
});

type RegisterSearch = z.output<typeof registerSearch>;

/** A terminated register keeps the status it had before. */
export function statusOf({ status, terminated }: Pick<Register, 'status' | 'terminated'>): string {
  return terminated ? 'TERMINATED' : status;
}

export function matches(
  register: Register,
  { text, status }: RegisterSearch,
  isShown: (typed: string) => boolean,
): boolean {
  if (status !== 'all' && statusOf(register) !== status) return false;
  const isItsNumber = String(register.registerId) === latinDigits(text.trim());
  return isItsNumber || isFoundIn([register.name], text) || isShown(text);
}
