// Serves the built pages under app://bundle/ and app://customer/ and nothing else: GET and HEAD, our hosts, files inside the
// bundle with a known type. Refusals are logged. No path leads outside of `root`.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Log } from '../log/log';
import { isServedUrl } from './app-origin';

// Response headers of all page files. The page may run only our own code and has no network; requests to the service go
// through the main process.
const DIRECTIVES: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Mantine sets style attributes and one style element for its colors; neither can carry a nonce. Scripts stay strict.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

export const CONTENT_SECURITY_POLICY = Object.entries(DIRECTIVES)
  .map(([name, value]) => `${name} ${value}`)
  .join('; ');

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export type Resolved =
  | { readonly kind: 'file'; readonly file: string; readonly contentType: string }
  | { readonly kind: 'refused'; readonly status: 400 | 403 | 404 | 405; readonly reason: string };

/** Finds the file for a method and an address, or the reason why there is none. */
export function resolveRequest(root: string, method: string, address: string): Resolved {
  if (method !== 'GET' && method !== 'HEAD') return refused(405, `method ${method}`);
  if (!isServedUrl(address)) return refused(403, 'another host');
  const path = decodePath(new URL(address).pathname);
  if (path === null) return refused(400, 'a path that cannot be decoded');
  if (/[\\\0]/.test(path)) return refused(403, 'a backslash or NUL in the path');
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  if (!file.startsWith(normalize(root + sep))) return refused(403, 'a path outside the bundle');
  const contentType = CONTENT_TYPES[extname(file)];
  if (!contentType) return refused(404, 'a file type the page does not use');
  return { kind: 'file', file, contentType };
}

export function createAppProtocol(root: string, log: Log): (request: Request) => Promise<Response> {
  return async (request) => {
    const resolved = resolveRequest(root, request.method, request.url);
    if (resolved.kind === 'refused') return refuse(request, resolved.status, resolved.reason, log);
    const body = await readFile(resolved.file).catch(() => null);
    if (body === null) return refuse(request, 404, 'no such file', log);
    const headers = { ...SECURITY_HEADERS, 'Content-Type': resolved.contentType };
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers });
  };
}

function refuse(request: Request, status: number, reason: string, log: Log): Response {
  const { pathname } = new URL(request.url);
  log.warn('protocol', `refused ${request.method} ${pathname}: ${reason}`);
  return new Response(null, { status, headers: SECURITY_HEADERS });
}

function refused(status: 400 | 403 | 404 | 405, reason: string): Resolved {
  return { kind: 'refused', status, reason };
}

function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
