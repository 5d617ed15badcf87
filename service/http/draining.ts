// A service that was asked to stop: what is under way is answered, and meanwhile it still listens, so that a balancer that asks whether it
// is ready hears that it is not. What comes then is refused and sent again, to another process or after the start.
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { CodedError } from '#shared/errors';
import { HEALTH_PATHS } from './health-paths';

/** A restart takes seconds. */
const BACK_SECONDS = 5;

/** @returns what resolves when no request is under way that came before the service was asked to stop */
export function addDraining(app: FastifyInstance, isStopping: () => boolean): () => Promise<void> {
  let underWay = 0;
  let settle = () => {};
  /** Of each connection. What was asked in a row ends with it, but only the reply that is being sent says so. */
  const ofConnection = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const known = ofConnection.get(socket);
    if (known === undefined) return;
    ofConnection.set(socket, known + change);
    underWay += change;
    if (underWay === 0) settle();
  };
  const follow = (socket: Socket) => {
    if (ofConnection.has(socket)) return;
    ofConnection.set(socket, 0);
    socket.once('close', () => {
      count(socket, -(ofConnection.get(socket) ?? 0));
      ofConnection.delete(socket);
    });
  };
  app.addHook('onRequest', async ({ routeOptions, raw: { socket } }, reply) => {
    if (!isStopping()) {
      if (socket.destroyed) return;
      follow(socket);
      count(socket, 1);
      reply.raw.once('close', () => count(socket, -1));
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
