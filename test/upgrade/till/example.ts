// The example of a declaration: a record of its kind that is right.
import type { z } from 'zod';

/** Undefined where there is none. */
export function exampleOf(schema: z.ZodType): object | undefined {
  const { examples } = (schema.meta() ?? {}) as { readonly examples?: readonly object[] };
  return examples?.[0];
}
