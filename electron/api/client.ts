// Calls the service for one account of one register. Owns the token: a 401 causes one sign-in, shared by all calls in
// flight, then one retry, then SIGN_IN_EXPIRED. A refused password is not tried again.
import { CodedError, type ErrorCode, isOutOfReach } from '#shared/errors';
import { CallFailure } from './call-failure';
import { authenticate, registerSignIn } from '#shared/api/accounts/auth';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import { strongTag } from '#shared/api/wire/formats';
import { request, type ApiRequest } from '#shared/api/wire/request';
import { isOfficeOnly } from '#shared/ipc/session';
import { readReply } from './read-reply';
import { createTransport, type CallOptions, type Fetch, type Observer } from './transport';

export interface Account {
  /** Origin, as serviceAddress gives it. */
  readonly serviceUrl: string;
  readonly merchantCode: string;
  /** NO_REGISTER for a user without a register. */
  readonly registerId: number;
  readonly username: string;
  /** Null if not entered since the start: then only the saved token can be used. */
  readonly password: string | null;
  /** Public half of the key with which the person signs approvals at this till. */
  readonly approvalKey?: string | undefined;
}

export interface SignedInAnswer {
  /** Of the account's key; null without one, and from a service that knows of none. */
  readonly approvalKeyId: string | null;
}

export interface ClientPorts {
  readonly fetch: Fetch;
  readonly observer: Observer & {
    /** A call ended: the service was reached and recognized us, or it was not. */
    ended(failure: CallFailure | null, milliseconds: number): void;
  };
  /** Milliseconds since 1970 on the till's clock. */
  readonly now: () => number;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
  /** Called with each new token, so that it can be saved for the next start. */
  readonly onToken: (token: string) => void;
  /** The last token of any user of this register: shows the service at a sign-in that the till is known. */
  readonly earlierToken: () => string | null;
  /** Services and operations that they have answered since the start; shared by all clients. */
  readonly answered: Set<string>;
  readonly deadline?: number;
}

export interface ApiClient {
  readonly account: Account;
  /** @throws CallFailure, or the reason of the signal in `options` */
  call<R extends Reply>(request: ApiRequest<R>, options?: CallOptions): Promise<ReplyData<R>>;
  /**
   * Signs in now, even with a valid token. @throws CodedError with the code of the refusal, or SIGN_IN_EXPIRED without a
   * password
   */
  signIn(): Promise<SignedInAnswer>;
}

export function createApiClient(account: Account, savedToken: string | null, ports: ClientPorts): ApiClient {
  const transport = createTransport(ports.fetch, ports.observer, ports.monotonic, ports.deadline);
  let token = savedToken;
  let signingIn: Promise<SignedInAnswer> | null = null;
  /** Why the password was refused. More tries would only lock the person out: the service counts them. */
  let refusal: CodedError | null = null;

  async function send<R extends Reply>(
    outbound: ApiRequest<R>,
    bearer: string | null,
    options?: CallOptions,
  ): Promise<ReplyData<R>> {
    const begunAt = ports.monotonic();
    const offer = `${account.serviceUrl} ${outbound.operation.id}`;
    const took = () => Math.round(ports.monotonic() - begunAt);
    try {
      const reply = await transport.send(outgoing(account, outbound, bearer), options);
      const value = readReply(outbound, reply, ports.now(), ports.answered.has(offer));
      ports.answered.add(offer);
      // A proxy that compresses makes it weak: it then equals nothing at the service.
      const { success: isStrong, data: etag } = strongTag.safeParse(reply.etag);
      if (isStrong) options?.tagged?.(etag);
      ports.observer.ended(null, took());
      return value;
    } catch (error) {
      if (error instanceof CallFailure) ports.observer.ended(error, took());
      throw error;
    }
  }

  async function signIn(): Promise<SignedInAnswer> {
    const { username, password, merchantCode, registerId, approvalKey } = account;
    if (password === null) throw new CallFailure('SIGN_IN_EXPIRED', 'no');
    if (isOfficeOnly(account)) {
      const answer = await send(request(authenticate, { body: { username, password } }), null);
      return signedInWith(answer.token, null);
    }
    const earlierToken = token ?? ports.earlierToken() ?? undefined;
    const body = { username, password, merchantTenant: merchantCode, registerId, earlierToken, approvalKey };
    const { token: fresh, approvalKeyId = null } = await send(request(registerSignIn, { body }), null);
    return signedInWith(fresh, approvalKeyId);
  }

  function signedInWith(fresh: string, approvalKeyId: string | null): SignedInAnswer {
    token = fresh;
    refusal = null;
    ports.onToken(fresh);
    return { approvalKeyId };
  }

  function signInOnce(): Promise<SignedInAnswer> {
    signingIn ??= signIn()
      .catch((error: unknown) => {
        if (error instanceof CodedError && error.code === 'CREDENTIALS_WRONG') refusal = error;
        throw error;
      })
      .finally(() => {
        signingIn = null;
      });
    return signingIn;
  }

  /** `stale` is the refused token; if another call has replaced it meanwhile, nothing is done. */
  async function renew(stale: string | null): Promise<string> {
    try {
      if (token === stale && refusal) throw refusal;
      if (token === stale) await signInOnce();
    } catch (error) {
      throw renewalFailure(error);
    }
    if (token === null) throw new CallFailure('SIGN_IN_EXPIRED', 'answered');
    return token;
  }

  return {
    account,
    signIn: signInOnce,
    async call(outbound, options) {
      const used = token ?? (await renew(null));
      try {
        return await send(outbound, used, options);
      } catch (error) {
        if (!(error instanceof CallFailure) || error.code !== 'SIGN_IN_EXPIRED') throw error;
        return send(outbound, await renew(used), options);
      }
    },
  };
}

/** Failures of the service, which say nothing of the sign-in. */
const OF_THE_SERVICE: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_FAILED',
  'SERVICE_STORAGE_FAILED',
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'REPLY_MALFORMED',
]);

/** The call itself was refused or never made, so it changed nothing; the code says what happens next. */
function renewalFailure(error: unknown): unknown {
  if (!(error instanceof CodedError)) return error;
  const { code: _code, message: _message, ...details } = error.data;
  const isOfService = isOutOfReach(error) || OF_THE_SERVICE.has(error.code);
  return new CallFailure(isOfService ? error.code : 'SIGN_IN_EXPIRED', 'no', details, error);
}

function outgoing(
  account: Account,
  { operation, method, path, query, body, onceKey, ifMatch }: ApiRequest,
  bearer: string | null,
) {
  const url = `${account.serviceUrl}/api/v1${path}${query ? `?${query}` : ''}`;
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(onceKey !== undefined && { 'Idempotency-Key': onceKey }),
    ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
    ...(operation.access === 'public' ? {} : { Authorization: `Bearer ${bearer}` }),
    // "authenticate" names the merchant in the header, "registration" in its body.
    ...(operation.access === 'public' && operation.id !== authenticate.id
      ? {}
      : { 'X-TenantID': account.merchantCode }),
  };
  return body === undefined ? { method, url, headers } : { method, url, headers, body: JSON.stringify(body) };
}
