// Schema of an error received from another process or a file.
import { z } from 'zod';
import { ERROR_CODES, type ErrorData } from './errors';

export const errorSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  status: z.number().optional(),
  serviceWords: z.string().optional(),
  field: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
  triesLeft: z.int().optional(),
} satisfies { readonly [Field in keyof Required<ErrorData>]: z.ZodType<ErrorData[Field]> });
