// Electron's `net`: fetch also answers the application's own schemes and files. The network itself is Node's, not the
// browser's, so proxies and certificates of the operating system do not apply.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiObject } from '../base/not-implemented.mjs';
import { expectReady } from '../base/runtime.mjs';
import { schemeHandler } from '../base/scheme-map.mjs';

const CONTENT_TYPES = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

async function fetchFile(url) {
  const path = fileURLToPath(url);
  try {
    const type = CONTENT_TYPES[extname(path).toLowerCase()];
    return new Response(await readFile(path), { headers: type ? { 'content-type': type } : {} });
  } catch (error) {
    throw new Error(error.code === 'ENOENT' ? 'net::ERR_FILE_NOT_FOUND' : `net::ERR_FAILED (${error.code})`);
  }
}

/** Where Node hands out the redirect that nobody follows, Electron rejects. */
async function fetchFromNetwork(input, init) {
  const response = await fetch(input, init);
  const policy = init?.redirect ?? (input instanceof Request ? input.redirect : 'follow');
  if (policy !== 'manual' || response.status < 300 || response.status > 399 || response.status === 304) return response;
  await response.body?.cancel();
  throw new Error('Redirect was cancelled');
}

export const net = apiObject('net', {
  /** The value of navigator.onLine in the pages; a test may replace the function. */
  isOnline: () => true,
  async fetch(input, init) {
    expectReady('Session can only be received when app is ready');
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol === 'file:') return fetchFile(url);
    const handler = schemeHandler(url.protocol.slice(0, -1));
    return handler ? handler(new Request(input, init)) : fetchFromNetwork(input, init);
  },
});
Object.defineProperty(net, 'online', { get: () => net.isOnline(), enumerable: true });
