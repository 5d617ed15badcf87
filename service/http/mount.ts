// Mounts an operation of the API: address, rights, schemas and the entry in the OpenAPI document all come from its
// declaration; the handler says what it does.
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '#shared/api/wire/operation';
import { replySchema, type ReplyBody } from '#shared/api/wire/reply';
import type { Api } from './api';
import { refusals } from './refusals';
import { withoutBody } from './without-body';

/** What a schema lets through; undefined where the operation states none. */
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

/** A success is answered with the first status of the operation; a handler that knows another sets it on the reply. */
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

/** Any request can be malformed, and be told that nobody is signed in; who lacks a feature is forbidden. */
function refusalsOf({ access, refusals: others = [] }: Operation): readonly number[] {
  return [400, 401, ...(Array.isArray(access) ? [403] : []), ...others];
}
