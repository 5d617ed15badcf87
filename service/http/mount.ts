// Mounts an operation: address, rights, schemas and its OpenAPI entry come from its declaration; the handler does the work.
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#shared/api/wire/operation';
import { replySchema, type ReplyBody } from '#shared/api/wire/reply';
import type { Api } from './api';
import { refusals } from './refusals';
import { withoutBody } from './without-body';

/** The parsed value; undefined if the operation has no such schema. */
type Checked<O extends Operation, Part extends 'params' | 'query' | 'body'> = O[Part] extends z.ZodType
  ? z.output<O[Part]>
  : undefined;

type RequestOf<O extends Operation> = FastifyRequest<{
  Params: Checked<O, 'params'>;
  Querystring: Checked<O, 'query'>;
  Body: Checked<O, 'body'>;
}>;

type Handler<O extends Operation> = (
  request: RequestOf<O>,
  reply: FastifyReply,
) => Promise<ReplyBody<O['reply']> | FastifyReply>;

/** A success has the operation's first status unless the handler sets another. */
export function mount<O extends Operation>(api: Api, operation: O, handler: Handler<O>): void {
  const { method, path, access, body } = operation;
  const [status] = statusesOf(operation);
  const add = (scope: Api) =>
    scope.route({
      method,
      url: path,
      config: { access },
      schema: schemaOf(operation),
      handler: (request, reply) => handler(request as unknown as RequestOf<O>, reply.code(status) as FastifyReply),
    });
  if (method === 'GET' || body) add(api);
  else withoutBody(api, add);
}

function schemaOf(operation: Operation): FastifySchema {
  const { id, tag, summary, description, isExtension, params, query, body, reply } = operation;
  const success = replySchema(reply);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(isExtension && { 'x-extension': true }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...Object.fromEntries(statusesOf(operation).map((status) => [status, success])),
      ...refusals(...refusalsOf(operation)),
    },
  };
}

function statusesOf({ statuses }: Operation): readonly [number, ...number[]] {
  const [first = 200, ...others] = statuses ?? [];
  return [first, ...others];
}

/** Any request can be malformed or lack a sign-in; one without the needed feature is forbidden. */
function refusalsOf({ access, refusals: others = [] }: Operation): readonly number[] {
  return [400, 401, ...(Array.isArray(access) ? [403] : []), ...others];
}
