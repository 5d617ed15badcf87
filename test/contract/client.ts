// Calls the service as any client would: HTTP and nothing else.
import type { z } from 'zod';
import type { RunningService } from '#service/server';
import type { ErrorReply } from '#shared/api/wire/envelope';
import type { Role } from '#shared/api/accounts/session';

export interface Reply {
  readonly status: number;
  /** The body as received. */
  readonly text: string;
  /** Parsed; undefined when there was no body. */
  readonly body: unknown;
  readonly headers: Response['headers'];
}

type Headers = Readonly<Record<string, string>>;

export interface Caller {
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body: unknown): Promise<Reply>;
  patch(path: string, body: unknown): Promise<Reply>;
  delete(path: string): Promise<Reply>;
}

export interface Client {
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Reply>;
  /** Signs in once per tenant and role. */
  as(role: Role, tenant?: string): Caller;
  tokenOf(role: Role, tenant?: string): Promise<string>;
  /** Everybody signs in anew, as where the clock of the service has moved by hours. */
  forgetTokens(): void;
  /** With any token and tenant. */
  with(headers: Headers): Caller;
}

export function createClient({ url, tenants }: Pick<RunningService, 'url' | 'tenants'>): Client {
  const tokens = new Map<string, Promise<string>>();

  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const init: RequestInit = { method, headers: { ...headers } };
    if (body !== undefined) {
      init.headers = { 'content-type': 'application/json', ...headers };
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    const reply = await fetch(`${url}/api/v1${path}`, init);
    const text = await reply.text();
    return { status: reply.status, text, body: text === '' ? undefined : JSON.parse(text), headers: reply.headers };
  };

  const signIn = async (role: Role, code: string): Promise<string> => {
    const user = tenants.find((tenant) => tenant.code === code)?.users.find((one) => one.role === role);
    const credentials = { username: user?.username, password: user?.password };
    const reply = await send('POST', '/auth/authenticate', credentials, { 'X-TenantID': code });
    if (reply.status !== 200) throw new Error(`Signing in at ${code} as ${role}: ${reply.text}`);
    return (reply.body as { token: string }).token;
  };

  const tokenOf: Client['tokenOf'] = (role, tenant = 'demo') => {
    const key = `${tenant}/${role}`;
    const token = tokens.get(key) ?? signIn(role, tenant);
    tokens.set(key, token);
    return token;
  };

  const caller = (headers: () => Promise<Headers>): Caller => ({
    get: async (path) => send('GET', path, undefined, await headers()),
    post: async (path, body) => send('POST', path, body, await headers()),
    put: async (path, body) => send('PUT', path, body, await headers()),
    patch: async (path, body) => send('PATCH', path, body, await headers()),
    delete: async (path) => send('DELETE', path, undefined, await headers()),
  });

  return {
    send,
    tokenOf,
    forgetTokens: () => tokens.clear(),
    as: (role, tenant = 'demo') =>
      caller(async () => ({ 'X-TenantID': tenant, Authorization: `Bearer ${await tokenOf(role, tenant)}` })),
    with: (headers) => caller(async () => headers),
  };
}

/** The expected form of a refusal. */
export function refusal(code: string, field?: string): Partial<ErrorReply> {
  return { status: 'ERROR', code, ...(field !== undefined && { field }) };
}

/** The body parsed by the contract's schema; a reply with another status or shape fails the test. */
export function read<T extends z.ZodType>(reply: Reply, status: number, schema: T): z.output<T> {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text}`);
  return schema.parse(reply.body);
}
