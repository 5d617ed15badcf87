// /metrics and /docs, for whoever runs the service: at a port of their own, or for callers on the same computer.
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { CodedError } from '#shared/errors';
import { addSafeHeaders } from '../http/connection/safe-headers';
import { addErrorReplies } from '../http/error-handler';
import { isLoopback } from '../loopback';
import { addDocsPage } from './docs-page';
import { addMetrics } from './metrics';

/** Adds them to the service itself; to callers from elsewhere they are not there. */
export async function addOperationsHere(app: FastifyInstance, registry: Registry): Promise<void> {
  await app.register(async (here) => {
    here.addHook('onRequest', async (request) => {
      if (!isFromHere(request)) throw new CodedError('ROUTE_UNKNOWN');
    });
    addMetrics(here, registry);
    await addDocsPage(here);
  });
}

/** @param app is ready: its document is complete */
export async function buildOperationsApp(app: FastifyInstance, registry: Registry) {
  const operations = fastify();
  addSafeHeaders(operations.server);
  addErrorReplies(operations);
  await operations.register(swagger, { mode: 'static', specification: { document: app.swagger() as never } });
  addMetrics(operations, registry);
  await addDocsPage(operations);
  return operations;
}

/** What a proxy on this computer passes on comes from elsewhere. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '');
}
