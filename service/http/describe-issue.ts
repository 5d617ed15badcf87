// A failed schema as one plain sentence that names the field.
import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { CodedError } from '#shared/errors';

const PLACES: Readonly<Record<string, string>> = { querystring: 'parameter', params: 'part of the address' };

/** The first issue only: the sentence stands beside one field. */
export function describeIssue(issues: readonly FastifySchemaValidationError[], place = 'body'): CodedError {
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
