// Calls the service as one account of one register. Owns the token while it is valid: a 401 leads to one sign-in shared by
// every call under way, one retry, and then SIGN_IN_EXPIRED.
import { CodedError, type ErrorCode } from '#shared/errors';
import { CallFailure, isOutOfReach } from './call-failure';
import { registerSignIn } from '#shared/api/accounts/auth';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import { request, type ApiRequest } from '#shared/api/wire/request';
import { readReply } from './read-reply';
import { createTransport, type CallOptions, type Fetch, type Observer } from './transport';

export interface Account {
  /** Origin, as serviceAddress gives it. */
  readonly serviceUrl: string;
  readonly merchantCode: string;
  readonly registerId: number;
  readonly username: string;
  /** Null where nobody typed it since the start: only the saved token helps then. */
  readonly password: string | null;
}

export interface ClientPorts {
  readonly fetch: Fetch;
  readonly observer: Observer & {
    /** The service proved to be there and to know us, or not to be there. */
    ended(failure: CallFailure | null, milliseconds: number): void;
  };
  /** Milliseconds since 1970 on the till's clock. */
  readonly now: () => number;
  /** Milliseconds that only ever grow. */
  readonly monotonic: () => number;
  /** A new token was given; to be kept for the next start. */
  readonly onToken: (token: string) => void;
  readonly deadline?: number;
}

export interface ApiClient {
  readonly account: Account;
  /** @throws CallFailure, or the reason of the signal in `options` */
  call<R extends Reply>(request: ApiRequest<R>, options?: CallOptions): Promise<ReplyData<R>>;
  /** Signs in now, whatever token there is. @throws CallFailure with the code of the refusal, or SIGN_IN_EXPIRED without a password */
  signIn(): Promise<void>;
}

export function createApiClient(account: Account, savedToken: string | null, ports: ClientPorts): ApiClient {
  const transport = createTransport(ports.fetch, ports.observer, ports.monotonic, ports.deadline);
  let token = savedToken;
  let signingIn: Promise<void> | null = null;

  async function send<R extends Reply>(
    outbound: ApiRequest<R>,
    bearer: string | null,
    options?: CallOptions,
  ): Promise<ReplyData<R>> {
    const begunAt = ports.monotonic();
    const took = () => Math.round(ports.monotonic() - begunAt);
    try {
      const reply = await transport.send(outgoing(account, outbound, bearer), options);
      const value = readReply(outbound, reply, ports.now());
      ports.observer.ended(null, took());
      return value;
    } catch (error) {
      if (error instanceof CallFailure) ports.observer.ended(error, took());
      throw error;
    }
  }

  async function signIn(): Promise<void> {
    const { username, password, merchantCode, registerId } = account;
    if (password === null) throw new CallFailure('SIGN_IN_EXPIRED', 'no');
    const body = { username, password, merchantTenant: merchantCode, registerId };
    const { token: fresh } = await send(request(registerSignIn, { body }), null);
    token = fresh;
    ports.onToken(fresh);
  }

  function signInOnce(): Promise<void> {
    signingIn ??= signIn().finally(() => {
      signingIn = null;
    });
    return signingIn;
  }

  /** `stale` is the token that was refused; when another call has replaced it meanwhile there is nothing to do. */
  async function renew(stale: string | null): Promise<string> {
    try {
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

const PASSING: ReadonlySet<ErrorCode> = new Set([
  'SERVICE_FAILED',
  'SERVICE_STORAGE_FAILED',
  'SERVICE_BUSY',
  'RATE_LIMITED',
  'REPLY_MALFORMED',
]);

/** The call itself was refused or not made, so it surely did nothing; the reason decides what happens next. */
function renewalFailure(error: unknown): unknown {
  if (!(error instanceof CodedError)) return error;
  const { code: _code, message: _message, ...details } = error.data;
  const isPassing = isOutOfReach(error) || PASSING.has(error.code);
  return new CallFailure(isPassing ? error.code : 'SIGN_IN_EXPIRED', 'no', details, error);
}

function outgoing(account: Account, { operation, method, path, query, body }: ApiRequest, bearer: string | null) {
  const url = `${account.serviceUrl}/api/v1${path}${query ? `?${query}` : ''}`;
  const headers = {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(operation.access === 'public' ? {} : { Authorization: `Bearer ${bearer}`, 'X-TenantID': account.merchantCode }),
  };
  return body === undefined ? { method, url, headers } : { method, url, headers, body: JSON.stringify(body) };
}
