// No reply depends on data that is not on disk yet: neither "stored", nor "already there", nor a read of it.
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Durability } from '../store/opening/open-database';
import { sendError } from './error-handler';

/** Other requests continue meanwhile and share the sync. */
export function addDurableAnswers(app: FastifyInstance, { ensureSound, whenStored }: Durability): void {
  // A database that can no longer store anything gets no more work.
  app.addHook('onRequest', async () => ensureSound());
  app.addHook('onSend', async (_request, reply) => {
    // An error says nothing about stored data, and is also the reply if this fails.
    if (reply.statusCode < 500) await whenStored();
  });
  // Every other error at that time is a consequence of it.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    try {
      ensureSound();
    } catch (failure) {
      return sendError(failure as FastifyError, request, reply);
    }
    return sendError(error, request, reply);
  });
}
