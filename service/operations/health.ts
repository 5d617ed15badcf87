// Health checks for a load balancer, outside of /api/v1 and without a token.
import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from './disk-space';
import type { Durability } from '../store/opening/open-database';

/** A database that has not answered a simple query by then cannot serve either. */
const PING_DEADLINE_MS = 2_000;

const PUBLIC = { config: { access: 'public' }, schema: { hide: true } } as const;

export interface Health {
  readonly durability: Durability;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** True once the process was asked to stop. */
  isStopping(): boolean;
}

export type Disk = Pick<DiskSpace, 'isFull'> | null;

export function addHealth(app: FastifyInstance, { durability, ping, isStopping }: Health, disk: Disk): void {
  // A process whose disk has failed is useless until it is restarted.
  app.get('/health', PUBLIC, () => {
    durability.ensureSound();
    return { status: 'UP' };
  });

  app.get('/ready', PUBLIC, async (_request, reply) => {
    const reason = isStopping() ? 'stopping' : disk?.isFull() ? 'the disk is full' : await unreachable(ping);
    return reply.code(reason === undefined ? 200 : 503).send({ status: reason === undefined ? 'UP' : 'DOWN', reason });
  });
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
