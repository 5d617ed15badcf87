// What a person entered, checked by the schema it is sent with.
import type { z } from 'zod';
import { CodedError } from '#shared/errors';

/** @throws CodedError VALIDATION_FAILED, with the first field that is wrong */
export function checkedBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CodedError('VALIDATION_FAILED', {
    ...(issue && { message: issue.message, field: issue.path.join('.') }),
  });
}
