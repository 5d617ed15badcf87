// The answer to every IPC message. Errors are data: Electron keeps nothing but the message of a thrown one.
import { z } from 'zod';
import { CodedError, ERROR_CODES, errorData, type ErrorData } from '../errors';

export const errorSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  status: z.number().optional(),
  serviceWords: z.string().optional(),
  field: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
  triesLeft: z.int().optional(),
});

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorData };

export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: errorSchema }),
]);

export function failure(error: unknown): Reply<never> {
  return { ok: false, error: errorData(error) };
}

/** The value of a reply; throws CodedError for a failed one. */
export function unwrap<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new CodedError(reply.error.code, reply.error);
}
