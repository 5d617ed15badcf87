// The one place where an error becomes a reply: status and code from the registry, a sentence, the field at fault.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CodedError, ERRORS, type ErrorEntry } from '#shared/errors';
import type { ErrorReply } from '#shared/schema/envelope';
import { refusalOf } from '../store/constraint-refusals';
import { describeIssue } from './describe-issue';

export function addErrorReplies(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const coded = codedErrorOf(error, request);
    const status = refusedStatus(error) ?? (ERRORS[coded.code] as ErrorEntry).httpStatus ?? 500;
    return reply.code(status).send(errorReplyOf(coded));
  });
  app.setNotFoundHandler((request, reply) => {
    const coded = new CodedError('ROUTE_UNKNOWN', {
      message: `There is nothing at ${request.method} ${pathOf(request)}.`,
    });
    return reply.code(404).send(errorReplyOf(coded));
  });
}

function errorReplyOf({ data }: CodedError): ErrorReply {
  return { status: 'ERROR', message: data.message, code: data.code, ...(data.field && { field: data.field }) };
}

function codedErrorOf(error: FastifyError, request: FastifyRequest): CodedError {
  if (error instanceof CodedError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return describeIssue(error.validation, error.validationContext);
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (refusedStatus(error)) return new CodedError('VALIDATION_FAILED', { message: error.message });
  // Nothing of the inside goes out; whoever runs the service finds it here. The stack alone: a database error also
  // carries the parameters of its query, which are people's data.
  console.error(`${request.method} ${pathOf(request)} failed: ${error.stack}`);
  return new CodedError('SERVICE_FAILED');
}

/** Fastify's own refusals (no JSON, too large, wrong media type) keep their status. */
function refusedStatus(error: FastifyError): number | undefined {
  const { statusCode, validation } = error;
  return !validation && statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** Without the query, which may hold personal data. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}
