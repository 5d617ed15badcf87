// Metrics of the process and of its requests, as Prometheus reads them.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DiskSpace } from './disk-space';

/** Counts the requests of an app from now on. */
export function countRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    duration.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
  });
  return registry;
}

/** Of the disk under the embedded database. */
export function measureDisk(registry: Registry, disk: DiskSpace): void {
  const registers = [registry];
  new Gauge({
    name: 'database_disk_free_bytes',
    help: 'Room left on the disk of the embedded database.',
    registers,
    collect() {
      this.set(disk.freeBytes());
    },
  });
  new Gauge({
    name: 'database_disk_full',
    help: '1 from a write that found no room until there is room again.',
    registers,
    collect() {
      this.set(disk.isFull() ? 1 : 0);
    },
  });
}

export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
