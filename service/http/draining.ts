// A service that was asked to stop: what is under way is answered, and meanwhile it still listens, so that a balancer that asks whether it
// is ready hears that it is not. What comes then is refused and sent again, to another process or after the start.
import type { FastifyInstance } from 'fastify';
import { CodedError } from '#shared/errors';
import { HEALTH_PATHS } from './health-paths';

/** A restart takes seconds. */
const BACK_SECONDS = 5;

/** @returns what resolves when no request is under way that came before the service was asked to stop */
export function addDraining(app: FastifyInstance, isStopping: () => boolean): () => Promise<void> {
  let underWay = 0;
  let settle = () => {};
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!isStopping()) {
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
        if (underWay === 0) settle();
      });
      return;
    }
    void reply.header('connection', 'close');
    if (HEALTH_PATHS.has(routeOptions.url ?? '')) return;
    throw new CodedError('SERVICE_BUSY', { message: 'The service is stopping.', retryAfterSeconds: BACK_SECONDS });
  });
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      if (underWay === 0) resolve();
    });
}
