// The OpenAPI document at /api/v1/openapi.json, made from the validating schemas.
// Operations of the service extensions have `x-extension: true`.
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from './refusals';

declare module 'fastify' {
  interface FastifySchema {
    'x-extension'?: true;
  }
}

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Merchant Operations Service',
    version: '1',
    description:
      'A multi-tenant back-office and point-of-sale interface for merchants. Sign in with `authenticate` or `registerSignIn`, ' +
      'then send the token as a bearer token and the tenant code as `X-TenantID` with every request. Every error, including those of ' +
      'operations that answer without the envelope, has the form `{ status: "ERROR", message, code, field? }`; `code` is ' +
      'one of a fixed registry, `message` is for people. Unknown keys of a body and unknown parameters are ignored; a key ' +
      'or parameter given twice, a text with a NUL character or half of a surrogate pair, and a body that is nested more than ' +
      '32 levels deep are refused. An id of another merchant is answered as unknown. `X-Request-Id` is kept when it is ' +
      'sent, and always returned.',
  },
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } } },
};

const TENANT_HEADER = z.object({
  'X-TenantID': z
    .string()
    .min(1)
    .meta({ description: "The merchant's tenant code.", examples: ['demo'] }),
});

const transform = createJsonSchemaTransform({
  zodToJsonConfig: { target: 'draft-2020-12', override: describe },
});

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: DOCUMENT,
    transform: (given) => {
      const { schema, url } = transform({ ...given, schema: completed(given.schema, given.route) });
      return { schema: given.route.config?.hasTag ? withTag(schema) : schema, url };
    },
  });
}

export function addOpenApiRoute(app: FastifyInstance): void {
  app.get('/api/v1/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () => app.swagger());
}

/** Adds what applies to every operation and is checked by hooks before it. */
function completed(schema: FastifySchema, { config, url }: Pick<RouteOptions, 'config' | 'url'>): FastifySchema {
  if (schema.hide) return schema;
  const isSignedIn = config?.access !== 'public';
  const needsTenant = isSignedIn || url.endsWith('/auth/authenticate');
  return {
    ...schema,
    security: isSignedIn ? [{ bearer: [] }] : [],
    ...(needsTenant && { headers: z.object({ ...TENANT_HEADER.shape, ...statedHeaders(schema) }) }),
    response: { ...refusals(503, ...(schema.body ? [413, 415] : [])), ...(schema.response as object) },
  };
}

const TAG_HEADER = {
  ETag: {
    type: 'string',
    description: 'An extension: of the record as it is now. Sent as If-Match, a change is made to this record alone.',
  },
};

/** Response headers have no place in a schema that validates. */
function withTag(schema: FastifySchema): FastifySchema {
  const { 200: success, ...others } = schema.response as { readonly 200: object };
  return { ...schema, response: { ...others, 200: { ...success, headers: TAG_HEADER } } };
}

function statedHeaders({ headers }: FastifySchema): z.ZodRawShape {
  return headers instanceof z.ZodObject ? headers.shape : {};
}

interface Described {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

function describe({ zodSchema, jsonSchema }: Described): void {
  describePipe({ zodSchema, jsonSchema });
  // Examples are omitted from inputs that contain a transform; ours are written in the input form.
  const { examples } = z.globalRegistry.get(zodSchema as z.core.$ZodType) ?? {};
  if (examples) jsonSchema.examples ??= examples as typeof jsonSchema.examples & object;
}

/** A tolerant reader (`nullable`) ends in a transform, which JSON Schema cannot express; its input describes it well. */
function describePipe({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return;
  const { $schema: _dialect, ...described } = z.toJSONSchema(def.in, { unrepresentable: 'any', io: 'input' });
  Object.assign(jsonSchema, described);
}
