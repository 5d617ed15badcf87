// The parts given to a routes file.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Passwords } from '../domain/sign-in/password';
import type { Fingerprint } from '../domain/sign-in/fingerprint';
import type { TokenMaker } from '../domain/sign-in/token';
import type { CustomerExtractors } from '../domain/customers/customer-extractor';
import type { SignedInWorker, TenantReader, TenantStore } from '../store/database/tenant-store';

export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export interface ServiceContext {
  /** For signed-in users: every call checks that they are still active. */
  readonly store: TenantStore<SignedInWorker>;
  /** For reads in a single trip. */
  readonly read: TenantReader;
  /** For signing in. */
  readonly merchants: TenantStore<string>;
  readonly passwords: Passwords;
  readonly tokens: TokenMaker;
  readonly fingerprint: Fingerprint;
  /** The service's clock, the source of every time it sets. */
  readonly now: () => Date;
  /** How long a sign-in lasts, in milliseconds. */
  readonly tokenLifetimeMs: number;
  /** Read descriptions of customers; never called inside a transaction. */
  readonly extractors: CustomerExtractors;
}
