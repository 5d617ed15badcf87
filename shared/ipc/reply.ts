// The reply to every IPC message. Errors are data: Electron keeps only the message of a thrown error.
import { z } from 'zod';
import { CodedError, errorData, type ErrorData } from '../errors';
import { errorSchema } from '../error-schema';

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
