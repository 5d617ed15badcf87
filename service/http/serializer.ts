// Replies pass their schema before they leave: what is not in the contract stays inside, what is wrong in it fails here
// and not at a till. The type provider's own compiler encodes, which schemas with a transform (`nullable`) cannot.
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import type { z } from 'zod';

export const replySerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data));
