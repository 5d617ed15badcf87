// Mounts an operation: address, rights, schemas and its OpenAPI entry come from its declaration; the handler does the work.
import type { FastifyReply, FastifyRequest, FastifySchema, preSerializationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { Operation } from '#shared/api/wire/operation';
import { replySchema, type ReplyBody } from '#shared/api/wire/reply';
import type { TenantTransaction } from '../store/database/tenant-store';
import type { Api } from './api';
import { entityTag } from './conditional/entity-tag';
import { refusals } from './refusals';
import { withoutBody } from './without-body';

/** A sign-in is a few texts. Who has none yet may not have the service keep more, as anybody can send it, many at once. */
const LARGEST_PUBLIC_BODY_BYTES = 16 * 1024;

const IDEMPOTENCY_HEADER = {
  'idempotency-key': z.string().optional().meta({
    description:
      'An extension: a UUID made by the client. The same key with the same body is answered as the first time, for 31 days; with another body it is refused (422), and while the first request is under way too (409).',
  }),
};

const CONDITION_HEADER = {
  'if-match': z.string().optional().meta({
    description:
      'An extension: ETags of the record as the client has seen it, or *. Where the record has another one by now it is not changed (412). Without the header nothing is compared.',
  }),
};

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

/** Reads the record that a request changes, locked until the end of the transaction; undefined if it has none to change. */
type Lock<O extends Operation> = (tx: TenantTransaction, request: RequestOf<O>) => Promise<unknown>;

/** Required where the operation changes a record. */
type LockOf<O extends Operation> = O extends { readonly record: z.ZodType }
  ? O['method'] extends 'GET'
    ? []
    : [lock: Lock<O>]
  : [];

/** A success has the operation's first status unless the handler sets another. */
export function mount<O extends Operation>(api: Api, operation: O, handler: Handler<O>, ...locks: LockOf<O>): void {
  const [lock] = locks as readonly Lock<Operation>[];
  const { method, path, access, body, record } = operation;
  const [status] = statusesOf(operation);
  const add = (scope: Api) =>
    scope.route({
      method,
      url: path,
      config: {
        access,
        creates: isCreating(operation),
        hasTag: hasTag(operation),
        ...(record !== undefined && lock !== undefined && { changes: { schema: record, lock } }),
      },
      ...(hasTag(operation) && { preSerialization: addTag(operation) }),
      ...(access === 'public' && { bodyLimit: LARGEST_PUBLIC_BODY_BYTES }),
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
    ...headersOf(operation),
    response: {
      ...Object.fromEntries(statusesOf(operation).map((status) => [status, success])),
      ...refusals(...refusalsOf(operation)),
    },
  };
}

/** Loose: the parsed headers take the place of those that came. */
function headersOf(operation: Operation): { readonly headers?: z.ZodObject } {
  const stated = {
    ...(isCreating(operation) && IDEMPOTENCY_HEADER),
    ...(isConditional(operation) && CONDITION_HEADER),
  };
  return Object.keys(stated).length === 0 ? {} : { headers: z.looseObject(stated) };
}

function isConditional({ method, record }: Operation): boolean {
  return record !== undefined && method !== 'GET';
}

/** RFC 9110, section 9.3.4, forbids it for a PUT that does not store the very body. A POST answers what it made. */
function hasTag({ method, record }: Operation): boolean {
  return record !== undefined && (method === 'GET' || method === 'PATCH');
}

function addTag({ record = z.unknown(), reply: { form } }: Operation): preSerializationAsyncHookHandler {
  return async (_request, reply, payload) => {
    if (reply.statusCode >= 300) return payload;
    const value = form === 'bare' ? payload : (payload as { readonly data: unknown }).data;
    void reply.header('etag', entityTag(record, value));
    return payload;
  };
}

/** Answered once for each Idempotency-Key. A sign-in has no caller yet. */
function isCreating(operation: Operation): boolean {
  if (operation.method !== 'POST' || operation.access === 'public') return false;
  return operation.takesKey === true || statusesOf(operation).includes(201);
}

function statusesOf({ statuses }: Operation): readonly [number, ...number[]] {
  const [first = 200, ...others] = statuses ?? [];
  return [first, ...others];
}

/** Any request can be malformed or lack a sign-in; one without the needed feature is forbidden. */
function refusalsOf(operation: Operation): readonly number[] {
  const { access, refusals: others = [] } = operation;
  const ofKeys = isCreating(operation) ? [409, 422] : [];
  const ofConditions = isConditional(operation) ? [412] : [];
  return [...new Set([400, 401, ...(Array.isArray(access) ? [403] : []), ...ofKeys, ...ofConditions, ...others])];
}
