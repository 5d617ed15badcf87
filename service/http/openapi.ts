// The OpenAPI document at /api/v1/openapi.json, made from the very schemas that validate. Operations of the service
// extensions carry `x-extension: true`.
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifySchema {
    'x-extension'?: true;
  }
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Merchant Operations Service', version: '1' },
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
};

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: DOCUMENT,
    transform: createJsonSchemaTransform({ zodToJsonConfig: { target: 'draft-2020-12', override: describePipe } }),
  });
}

export function addOpenApiRoute(app: FastifyInstance): void {
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
}

/** A tolerant reader (`nullable`) ends in a transform, which no JSON schema can tell; what goes in describes it well. */
function describePipe({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return;
  const { $schema: _dialect, ...described } = z.toJSONSchema(def.in, { unrepresentable: 'any', io: 'input' });
  Object.assign(jsonSchema, described);
}
