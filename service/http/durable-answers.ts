// Nothing is answered that rests on what is not on disk: neither "stored", nor "it is there already", nor a read of it.
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Durability } from '../store/opening/open-database';
import { sendError } from './error-handler';

/** Work of other requests goes on meanwhile, and shares the sync. */
export function addDurableAnswers(app: FastifyInstance, { ensureSound, whenStored }: Durability): void {
  // A database that can store nothing more is not given more to do.
  app.addHook('onRequest', async () => ensureSound());
  app.addHook('onSend', async (_request, reply) => {
    // An error says nothing of what is stored, and is the answer when this fails.
    if (reply.statusCode < 500) await whenStored();
  });
  // Whatever else went wrong then went wrong because of it.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    try {
      ensureSound();
    } catch (failure) {
      return sendError(failure as FastifyError, request, reply);
    }
    return sendError(error, request, reply);
  });
}
