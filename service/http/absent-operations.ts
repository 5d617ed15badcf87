// Plays a service without some of the extensions, so that clients can be tried against one. What is absent is answered before a
// token is read, as where there is no route.
import type { FastifyInstance } from 'fastify';

export const ABSENT_STATUSES = [404, 405, 501] as const;
type AbsentStatus = (typeof ABSENT_STATUSES)[number];

/** Status by operation id. */
export type AbsentOperations = ReadonlyMap<string, AbsentStatus>;

const SAYS = { 404: 'Not Found', 405: 'Method Not Allowed', 501: 'Not Implemented' } as const;

export function addAbsentOperations(app: FastifyInstance, absent: AbsentOperations): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { operationId } = (routeOptions.schema ?? {}) as { readonly operationId?: string };
    const status = operationId === undefined ? undefined : absent.get(operationId);
    // Without a code of ours: another service has none.
    if (status !== undefined) return reply.code(status).type('text/plain').send(SAYS[status]);
  });
}
