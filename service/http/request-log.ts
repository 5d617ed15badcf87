// Logs one line of JSON per request on standard error: operation, tenant, status and duration. Never query parameters,
// bodies, tokens, users or IP addresses.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../log';
import { HEALTH_PATHS } from './health-paths';

/** An id assigned by a load balancer is kept, so that both logs can be compared. */
const GIVEN_ID = /^[\w.-]{1,64}$/;
export const REQUEST_ID_HEADER = 'x-request-id';

/** @param level the least that is logged; null for nothing, as in tests of the service */
export function logOptions(
  level: LogLevel | null,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    // Serializers without content: anything logged by mistake under these names is not revealed.
    logger: level !== null && {
      level,
      stream: process.stderr,
      serializers: { req: () => ({}), res: () => ({ statusCode: '' }) },
    },
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
    // A balancer asks every second.
    if (HEALTH_PATHS.has(routeOptions.url ?? '') && reply.statusCode < 400) return;
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
