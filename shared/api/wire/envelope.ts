// The envelope most endpoints answer with ("Envelope" under Conventions).
import { z } from 'zod';

export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal('SUCCESS'), message: z.string(), data });
}

/**
 * What the service says when it refuses, with or without the envelope: the document leaves the body of bare errors open,
 * so ours is the envelope everywhere, with the registry code added as `code` and the input at fault as `field`.
 */
export const errorReply = z.object({
  status: z.literal('ERROR'),
  message: z.string(),
  code: z.string().optional(),
  field: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
