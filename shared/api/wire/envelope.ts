// The envelope of most replies ("Envelope" under Conventions).
import { z } from 'zod';

export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal('SUCCESS'), message: z.string(), data });
}

/**
 * The service's refusal, with or without the envelope: the document does not define the body of bare errors, so ours is
 * always the envelope, with the registry code as `code` and the input at fault as `field`.
 */
export const errorReply = z.object({
  status: z.literal('ERROR'),
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
