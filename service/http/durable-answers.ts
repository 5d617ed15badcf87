// Nothing is answered that rests on what is not on disk: neither "stored", nor "it is there already", nor a read of it.
import type { FastifyInstance } from 'fastify';
import type { Durability } from '../store/open-database';

/** Work of other requests goes on meanwhile, and shares the sync. */
export function addDurableAnswers(app: FastifyInstance, { ensureSound, whenStored }: Durability): void {
  // A database that can store nothing more is not given more to do.
  app.addHook('onRequest', async () => ensureSound());
  app.addHook('onSend', async (_request, reply) => {
    // An error says nothing of what is stored, and is the answer when this fails.
    if (reply.statusCode < 500) await whenStored();
  });
}
