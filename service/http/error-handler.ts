// Turns every error into a reply: status and code from the registry, a sentence, the field at fault.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CodedError, ERRORS } from '#shared/errors';
import type { ErrorEntry } from '#shared/errors/entry';
import { refusalOf } from '../store/database/constraint-refusals';
import { isDatabaseAway, isDiskFull, isLockedOut, isOutOfResources } from '../store/database/database-trouble';
import { answeredBefore } from './idempotency';
import { errorReplyOf } from './error-reply';
import type { FastifySchemaValidationError } from 'fastify/types/schema';

const PLACES: Readonly<Record<string, string>> = { querystring: 'parameter', params: 'part of the address' };

/** A failed schema in one sentence that names the field: only the first issue, as it is shown beside one field. */
function describeIssue(issues: readonly FastifySchemaValidationError[], place = 'body'): CodedError {
  const [issue] = issues;
  const path = (issue?.instancePath ?? '').split('/').filter((part) => part !== '');
  if (path.length === 0)
    return new CodedError('VALIDATION_FAILED', { message: 'The request needs a JSON object as its body.' });
  const field = path.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  );
  const named = `The ${PLACES[place] ?? 'field'} ${field}`;
  const reason = (issue?.message ?? 'it has another form').replace(/^Invalid input: /, '');
  const message = reason.endsWith('received undefined') ? `${named} is missing.` : `${named} is not valid: ${reason}.`;
  return new CodedError('VALIDATION_FAILED', { message, field });
}

/** Beyond this the connection is closed. */
const MOST_BYTES_THROWN_AWAY = 32 * 1024 * 1024;

/**
 * Reads and discards a body that is refused unread: if the connection were closed, as the framework does, a client that is
 * still sending would never read the reply. Call before the reply is sent.
 */
function throwAwayBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (Number(raw.headers['content-length'] ?? 0) > MOST_BYTES_THROWN_AWAY) return;
  void reply.header('connection', 'keep-alive');
  let bytes = 0;
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES_THROWN_AWAY) raw.destroy();
  });
}

/** An unavailable database is usually back within seconds: a restart, a switch to its standby. */
const DATABASE_BACK_SECONDS = 5;

const LOCKED = 'Something else is changing the same records. Nothing was stored.';

const DISK_FULL = 'The service cannot store anything: its disk is full.';

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(answerUnknown);
}

/**
 * Before a body is read, as for whoever has no token: anybody can send one to an address that is none, many at once. To be added after
 * what notes a request or answers in place of all routes.
 */
export function addUnknownAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answerUnknown(request, reply) : undefined));
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = `There is nothing at ${request.method} ${pathOf(request)}.`;
  return reply.code(404).send(errorReplyOf(new CodedError('ROUTE_UNKNOWN', { message })));
}

/** Also for requests refused before routing, such as an address that cannot be decoded. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (answeredBefore(error, reply)) return reply;
  const coded = codedErrorOf(error, request);
  const { retryAfterSeconds } = coded.data;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const status = refusedStatus(error) ?? (ERRORS[coded.code] as ErrorEntry).httpStatus ?? 500;
  if (status === 413) throwAwayBody(request, reply);
  // RFC 9110, section 15.5.2: every 401 says how to sign in.
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json; charset=utf-8').send(errorReplyOf(coded));
}

function codedErrorOf(error: FastifyError, request: FastifyRequest): CodedError {
  if (error instanceof CodedError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return describeIssue(error.validation, error.validationContext);
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (refusedStatus(error)) return new CodedError('VALIDATION_FAILED', { message: error.message });
  request.log.error(causeOf(error), 'request failed');
  if (isLockedOut(error)) return new CodedError('SERVICE_BUSY', { message: LOCKED, retryAfterSeconds: 1 });
  // Reveals nothing internal.
  if (!isDatabaseAway(error)) return new CodedError('SERVICE_FAILED');
  if (isDiskFull(error)) return new CodedError('SERVICE_STORAGE_FAILED', { message: DISK_FULL });
  const message = isOutOfResources(error) ? {} : { message: 'The database of the service does not answer.' };
  return new CodedError('SERVICE_BUSY', { ...message, retryAfterSeconds: DATABASE_BACK_SECONDS });
}

/**
 * For whoever runs the service. Database messages quote values, which are personal data; the code, the constraint and our
 * position in the code are enough.
 */
function causeOf(error: FastifyError): object {
  const { name, code, stack = '' } = error;
  const { severity, table, constraint, routine } = error as unknown as Record<string, unknown>;
  const at = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { name, code, ...(severity ? { table, constraint, routine } : { message: error.message }), at };
}

/** Fastify's own refusals (too large, wrong media type, invalid address) keep their status. */
function refusedStatus(error: FastifyError): number | undefined {
  const { statusCode, validation } = error;
  return !validation && statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Without the query, which may contain personal data. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
