// Calls the service as somebody who has signed in at a desk: any address, and the rows of a list from all of its pages.
import { z } from 'zod';
import { anyPage } from '#shared/api/wire/paging';

export interface Account {
  readonly tenant: string;
  readonly username: string;
  readonly password: string;
}

/** Paths are those below /api/v1/. All reject with the service's words when it refuses. */
export interface ServiceCalls {
  get(path: string): Promise<unknown>;
  send(method: string, path: string, body: unknown): Promise<unknown>;
  /** A page at a time. @param path with its query, but without page and size */
  pages(path: string): AsyncGenerator<unknown[]>;
  rows(path: string): Promise<unknown[]>;
}

const LARGEST_PAGE = 100;
const anyRows = anyPage(z.unknown());

export async function signInToService(url: string, { tenant, ...credentials }: Account): Promise<ServiceCalls> {
  const call = async (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
    const reply = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        'X-TenantID': tenant,
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<unknown>;
  };
  const { token } = (await call('POST', 'auth/authenticate', {}, credentials)) as { token: string };
  const signedIn = { Authorization: `Bearer ${token}` };
  const get = (path: string) => call('GET', path, signedIn);
  async function* pages(path: string) {
    for (let page = 0; ; page += 1) {
      const query = `page=${page}&size=${LARGEST_PAGE}`;
      const reply = (await get(`${path}${path.includes('?') ? '&' : '?'}${query}`)) as { data?: unknown };
      const { content, totalPages } = anyRows.parse(reply.data ?? reply);
      yield content;
      if (page + 1 >= totalPages) return;
    }
  }
  return {
    get,
    send: (method, path, body) => call(method, path, signedIn, body),
    pages,
    async rows(path) {
      const found: unknown[] = [];
      for await (const rows of pages(path)) found.push(...rows);
      return found;
    },
  };
}
