// What a routes file is given.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SignedIn, TokenMaker } from '../domain/sign-in/token';
import type { CustomerExtractor } from '../domain/customers/customer-extractor';
import type { TenantReader, TenantStore } from '../store/database/tenant-store';

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface ServiceContext {
  /** For those who are signed in: every call checks that they still are. */
  readonly store: TenantStore<SignedIn>;
  /** For reads in one trip. */
  readonly read: TenantReader;
  /** For signing in, when nobody is yet. */
  readonly merchants: TenantStore<string>;
  readonly tokens: TokenMaker;
  /** The service's clock; every time the service sets comes from it. */
  readonly now: () => Date;
  /** How long a sign-in lasts, in milliseconds. */
  readonly tokenLifetimeMs: number;
  /** Reads descriptions of customers; never called inside a transaction. */
  readonly extractor: CustomerExtractor;
}
