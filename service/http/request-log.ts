// One line of JSON per request on standard error: what was asked of which tenant, how it ended, how long it took. Never an
// address with its parameters, a body, a token, a user or an IP address.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';

/** An id a balancer gave the request is taken over, so that its log and ours can be read side by side. */
const GIVEN_ID = /^[\w.-]{1,64}$/;
export const REQUEST_ID_HEADER = 'x-request-id';

/** @param isLogging tests of the service keep it quiet. */
export function logOptions(isLogging: boolean): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    // Serializers that know nothing: whatever is logged by mistake under these names stays inside.
    logger: isLogging && { stream: process.stderr, serializers: { req: () => ({}), res: () => ({ statusCode: '' }) } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    },
  };
}

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, session } = request;
    request.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: session?.tenantId ?? null,
        registerId: session?.registerId ?? null,
      },
      'request',
    );
  });
}
