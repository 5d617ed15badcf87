// Idempotency-Key ("Idempotency" of the service extensions; IETF draft "The Idempotency-Key HTTP Header Field"): a request that
// creates something is done once for each key, however often it is sent, and answered the same every time.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import {
  findKeptReply,
  keepReply,
  tryLockKey,
  type KeptReply,
  type RequestKey,
} from '../store/accounts/idempotency-keys';
import { endKept, type KeptWork } from '../store/database/kept-work';
import type { TenantTransaction } from '../store/database/tenant-store';
import { isOtherRequest, type Fingerprint } from '../domain/sign-in/fingerprint';
import type { ServiceContext } from './api';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route creates something. */
    creates?: boolean;
  }
  interface FastifyRequest {
    /** Null for a request that need not be answered once. */
    once: Once | null;
  }
}

interface Once extends RequestKey {
  readonly fingerprint: string;
  readonly kept: KeptWork;
}

/** Ends a request that was answered before. */
class AnsweredBefore extends Error {
  constructor(readonly reply: KeptReply) {
    super('This request was answered before.');
  }
}

/** A UUID, bare or as the quoted string of the draft. */
const keyHeader = z.union([
  z.guid(),
  z
    .string()
    .regex(/^".*"$/)
    .transform((text) => text.slice(1, -1))
    .pipe(z.guid()),
]);

/** To be added before what waits for the disk at the end of a request. */
export function addIdempotency(
  api: FastifyInstance,
  { store, now, fingerprint }: Pick<ServiceContext, 'store' | 'now' | 'fingerprint'>,
): void {
  api.decorateRequest('once', null);

  api.addHook('preHandler', async (request, reply) => {
    const header = request.headers['idempotency-key'];
    if (header === undefined || request.routeOptions.config.creates !== true) return undefined;
    const once = onceOf(request, header, fingerprint);
    const before = await store.readTenant(request.session, (tx) => findKeptReply(tx, once));
    if (before) return answerAgain(reply, expectSame(before, once));
    request.once = once;
    request.session = { ...request.session, kept: once.kept };
    return undefined;
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { once } = request;
    if (!once?.kept.tx) return;
    const isDone = reply.statusCode < 300 && typeof payload === 'string';
    const { caller, key } = once;
    const answer = { fingerprint: once.fingerprint, status: reply.statusCode, body: isDone ? payload : '' };
    await endKept(once.kept, isDone ? (tx) => keepReply(tx, { caller, key }, answer, now()) : null);
  });

  // The connection broke before there was a reply.
  api.addHook('onResponse', async ({ once }) => once && endKept(once.kept, null));
}

/** @returns whether it was such an error, which is then answered */
export function answeredBefore(error: unknown, reply: FastifyReply): boolean {
  if (!(error instanceof AnsweredBefore)) return false;
  void answerAgain(reply, error.reply);
  return true;
}

function answerAgain(reply: FastifyReply, { status, body }: KeptReply): FastifyReply {
  // As it was: a field that replies have had since then is not in it.
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

/** @throws CodedError VALIDATION_FAILED for a key that is no UUID */
function onceOf(request: FastifyRequest, header: string | string[], fingerprint: Fingerprint): Once {
  const parsed = keyHeader.safeParse(header);
  if (!parsed.success) {
    const message = 'The header Idempotency-Key must be a UUID.';
    throw new CodedError('VALIDATION_FAILED', { field: 'Idempotency-Key', message });
  }
  const { registerId, username } = request.session;
  const caller = registerId === null ? `user ${username}` : `register ${registerId}`;
  const once = { caller, key: parsed.data.toLowerCase(), fingerprint: fingerprint(textOf(request)) };
  return { ...once, kept: { tx: null, begin: (tx) => expectFirst(tx, once) } };
}

/** The body as parsed, so that spaces and the order of fields do not count. */
function textOf({ method, routeOptions, params, query, body }: FastifyRequest): string {
  return JSON.stringify([method, routeOptions.url, params, query, body]);
}

async function expectFirst(tx: TenantTransaction, once: RequestKey & Pick<KeptReply, 'fingerprint'>): Promise<void> {
  if (!(await tryLockKey(tx, once))) throw new CodedError('IDEMPOTENCY_KEY_BUSY', { retryAfterSeconds: 1 });
  const before = await findKeptReply(tx, once);
  if (before) throw new AnsweredBefore(expectSame(before, once));
}

/** Where it cannot be told, the key of a client counts: nothing is made twice because the service's secret was changed. */
function expectSame(before: KeptReply, { fingerprint }: Pick<KeptReply, 'fingerprint'>): KeptReply {
  if (isOtherRequest(before.fingerprint, fingerprint))
    throw new CodedError('IDEMPOTENCY_KEY_REUSED', { field: 'Idempotency-Key' });
  return before;
}
