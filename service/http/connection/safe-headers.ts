// Headers of every reply, refused requests included: what is personal is kept by no cache, and nothing is taken for a script.
import type { Server } from 'node:http';

export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Before the routes, which may set others for files of their own. */
export function addSafeHeaders(server: Server): void {
  server.prependListener('request', (_request, reply) => {
    for (const [name, value] of Object.entries(SAFE_HEADERS)) reply.setHeader(name, value);
  });
}
