// /metrics and /docs, for whoever runs the service, at a port of their own: at the service's own port nothing tells a caller on this
// computer from one whom a proxy here passes on.
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addSafeHeaders } from '../http/connection/safe-headers';
import { addErrorReplies } from '../http/error-handler';
import { addDocsPage } from './docs-page';
import { addMetrics } from './metrics';

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
