// Invalid HTTP has no route and no reply object: it is answered on the socket, in the form of every error.
import type { Socket } from 'node:net';
import { CodedError } from '#shared/errors';
import { errorReplyOf } from '../error-reply';
import { SAFE_HEADERS } from './safe-headers';

const ANSWERS: Readonly<Record<string, readonly [line: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
};
const OTHERWISE = ['400 Bad Request', 'The request cannot be read.'] as const;

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The connection is gone: there is nobody to answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [line, message] = ANSWERS[error.code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify(errorReplyOf(new CodedError('VALIDATION_FAILED', { message })));
  const head = [
    `HTTP/1.1 ${line}`,
    'Content-Type: application/json; charset=utf-8',
    ...Object.entries(SAFE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
