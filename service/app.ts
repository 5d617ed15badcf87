// Builds the service from its routes, a store and a clock. Listening is in server.ts.
import type { ServerOptions } from 'node:http';
import fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { addAbsentOperations, type AbsentOperations } from './http/absent-operations';
import type { ServiceContext } from './http/api';
import { trustOf, type TrustedProxies } from './http/connection/caller-address';
import { addDurableAnswers } from './http/durable-answers';
import { answerClientError } from './http/connection/client-error';
import { addDraining } from './http/draining';
import { addErrorReplies, addUnknownAddresses, sendError } from './http/error-handler';
import { addIdempotency } from './http/idempotency';
import { addHostGuard } from './http/connection/host-guard';
import { addInputGuard } from './http/input-guard';
import { addJsonBodies } from './http/json-body';
import { addOpenApi, addOpenApiRoute } from './http/openapi';
import { addPreconditions } from './http/conditional/preconditions';
import { addHealth, type Health } from './operations/health';
import { watchDiskSpace } from './operations/disk-space';
import { countRequests, measureDisk } from './operations/metrics';
import { buildOperationsApp } from './operations/operations-app';
import { addSafeHeaders } from './http/connection/safe-headers';
import { addRequestLog, logOptions } from './http/request-log';
import { addSessions } from './http/session';
import type { Tls } from './http/connection/tls-files';
import type { LogLevel } from './log';
import { RESOURCES } from './resources';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import type { z } from 'zod';

// Replies are checked against their schema before they are sent: fields outside the contract are dropped, and violations
// fail here rather than at a till. The type provider's own compiler encodes, which schemas with a transform (`nullable`) do
// not support.
const replySerializer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data));

/** A sale of 1,000 lines is about 400 KB. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/** A user name of 100 characters, each nine when it is encoded. */
const LONGEST_PATH_PART = 900;

/** Milliseconds until a request has arrived whole: 2 MB over a line of 50 kB a second take 40 s. */
const REQUEST_DEADLINE_MS = 60_000;

/** Milliseconds until its headers have arrived. */
const HEADERS_DEADLINE_MS = 20_000;

/** Milliseconds without a byte in either direction, more than the slowest report takes: who does not read an answer does not make it be kept. */
const SILENCE_DEADLINE_MS = 5 * 60_000;

/** A till keeps one or two open. More than this would only use up the memory. */
const MOST_CONNECTIONS = 10_000;

export interface RequestLimits {
  readonly requestMs: number;
  readonly headersMs: number;
  readonly silenceMs: number;
  /** Milliseconds between two looks at what has not arrived. */
  readonly checkEveryMs: number;
}

const LIMITS: RequestLimits = {
  requestMs: REQUEST_DEADLINE_MS,
  headersMs: HEADERS_DEADLINE_MS,
  silenceMs: SILENCE_DEADLINE_MS,
  checkEveryMs: 5_000,
};

export interface AppOptions extends Health {
  readonly limits?: RequestLimits | undefined;
  /** Of the embedded database; null for any other. */
  readonly folder: string | null;
  /** The least that is logged; null for nothing. */
  readonly logLevel: LogLevel | null;
  /** Whose X-Forwarded-For is believed: required behind a proxy and unsafe without one, as sign-ins are limited by address. */
  readonly proxies: TrustedProxies;
  /** It listens on the loopback, with no proxy in front. */
  readonly isForThisComputer: boolean;
  /** Null: http. */
  readonly tls: Tls | null;
  /** Whether /metrics and /docs are made, for a port of their own. */
  readonly hasOperations: boolean;
  /** Extensions that this service does not have, for trying clients. */
  readonly absent: AbsentOperations;
}

/** @returns the service, what it waits for once it stops, and its /metrics and /docs if it has them. */
export async function buildApp(context: ServiceContext, options: AppOptions) {
  const { requestMs, headersMs, silenceMs, checkEveryMs } = options.limits ?? LIMITS;
  const deadlines = { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs };
  const app = fastify({
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    ...serverOptions(deadlines, options.tls),
    bodyLimit: LARGEST_BODY_BYTES,
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
    trustProxy: trustOf(options.proxies),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerClientError,
    ...logOptions(options.logLevel),
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = MOST_CONNECTIONS;
  addSafeHeaders(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replySerializer);
  addErrorReplies(app);
  if (options.isForThisComputer) addHostGuard(app);
  addJsonBodies(app);
  addRequestLog(app);
  const whenAnswered = addDraining(app, options.isStopping);
  await addOpenApi(app);
  addAbsentOperations(app, options.absent);
  addUnknownAddresses(app);
  addSessions(app, context.tokens);
  addInputGuard(app);
  const disk = options.folder === null ? null : watchDiskSpace(options.folder);
  if (disk) app.addHook('onError', async (_request, _reply, error) => disk.noteFailure(error));
  addHealth(app, options, disk);
  const registry = countRequests(app);
  if (disk) measureDisk(registry, disk);
  await app.register(
    async (api) => {
      addIdempotency(api, context);
      addPreconditions(api);
      addDurableAnswers(api, options.durability);
      for (const addRoutes of RESOURCES) addRoutes(api.withTypeProvider<ZodTypeProvider>(), context);
    },
    { prefix: '/api/v1' },
  );
  addOpenApiRoute(app);
  await app.ready();
  return { app, whenAnswered, operations: options.hasOperations ? await buildOperationsApp(app, registry) : null };
}

/** The types of both kinds of server differ in nothing that is used here. */
function serverOptions(deadlines: ServerOptions, tls: Tls | null): { readonly http?: ServerOptions } {
  return tls ? ({ https: { ...deadlines, ...tls } } as object) : { http: deadlines };
}
