// What a routes file is given.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TokenMaker } from '../domain/token';
import type { TenantStore } from '../store/tenant-store';

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface ServiceContext {
  readonly store: TenantStore;
  readonly tokens: TokenMaker;
  /** The service's clock; every time the service sets comes from it. */
  readonly now: () => Date;
  /** How long a sign-in lasts, in milliseconds. */
  readonly tokenLifetimeMs: number;
}
