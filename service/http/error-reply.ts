// The body of every error, with or without the envelope.
import type { CodedError } from '#shared/errors';
import type { ErrorReply } from '#shared/api/wire/envelope';

export function errorReplyOf({ data }: CodedError): ErrorReply {
  return { status: 'ERROR', message: data.message, code: data.code, ...(data.field && { field: data.field }) };
}
