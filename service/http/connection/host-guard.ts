// A service for this computer alone answers to this computer's names alone: a web page whose name was made to lead here
// (DNS rebinding) could ask it as if it were its own server.
import type { FastifyInstance } from 'fastify';
import { CodedError } from '#shared/errors';
import { isLoopback } from '../../loopback';

/** Not over TLS: the certificate stands for the name. */
export function addHostGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname, raw: { socket } }) => {
    if ('encrypted' in socket || hostname === '' || isLoopback(hostname)) return;
    throw new CodedError('VALIDATION_FAILED', {
      field: 'Host',
      message: 'This service answers on its own computer alone, as localhost or 127.0.0.1.',
    });
  });
}
