// Health checks and metrics for whoever runs the service. Outside of /api/v1 and without a token; a load balancer keeps
// these paths private.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Durability } from '../store/opening/open-database';

/** A database that has not answered a simple query by then cannot serve either. */
const PING_DEADLINE_MS = 2_000;

const PUBLIC = { config: { access: 'public' }, schema: { hide: true } } as const;

export interface Operations {
  readonly durability: Durability;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** True once the process was asked to stop. */
  isStopping(): boolean;
}

export function addOperations(app: FastifyInstance, { durability, ping, isStopping }: Operations): void {
  // A process whose disk has failed is useless until it is restarted.
  app.get('/health', PUBLIC, () => {
    durability.ensureSound();
    return { status: 'UP' };
  });

  app.get('/ready', PUBLIC, async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : await unreachable(ping);
    return reply.code(reason === undefined ? 200 : 503).send({ status: reason === undefined ? 'UP' : 'DOWN', reason });
  });

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
  app.get('/metrics', PUBLIC, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

async function unreachable(ping: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('the database does not answer'), PING_DEADLINE_MS);
  });
  const answered = ping().then(
    () => undefined,
    () => 'the database cannot be reached',
  );
  const reason = await Promise.race([answered, late]);
  clearTimeout(timer);
  return reason;
}
