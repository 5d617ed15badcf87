// What is offered as the newest version, taken only with a signature over exactly these bytes: `latest.yml` and `latest.yml.sig` beside
// it, an Ed25519 signature in base64. The server and the way to it are not trusted; the key is part of the app.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { CodedError } from '#shared/errors';
import type { Fetch } from '../api/transport';

/** Bytes; a real one has a kilobyte. */
const LARGEST = 100_000;
const DEADLINE_MS = 30_000;
/** Raw Ed25519 keys have 32 bytes. */
const KEY_BASE64 = /^[A-Za-z0-9+/]{43}=$/;

/** @param base64 the 32 bytes of an Ed25519 public key */
export function releaseKey(base64: string): KeyObject {
  if (!KEY_BASE64.test(base64)) throw new Error('The key for updates is not an Ed25519 public key.');
  const x = base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=$/, '');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/**
 * @param url of the metadata; its signature is at the same address with `.sig` behind the path
 * @throws CodedError UPDATE_UNREACHABLE, UPDATE_UNTRUSTED
 */
export async function fetchSigned(url: URL, key: KeyObject, fetch: Fetch): Promise<string> {
  const signatureUrl = new URL(url);
  signatureUrl.pathname += '.sig';
  const [content, signature] = [await read(url, fetch), await read(signatureUrl, fetch)];
  if (!verify(null, content, key, Buffer.from(signature.toString('latin1').trim(), 'base64'))) {
    throw new CodedError('UPDATE_UNTRUSTED');
  }
  return content.toString('utf8');
}

async function read(url: URL, fetch: Fetch): Promise<Buffer> {
  let response: Response;
  let content: Buffer | null;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    response = await fetch(url.href, { signal, cache: 'no-store', redirect: 'error' });
    content = await readUpToLargest(response);
  } catch (error) {
    throw new CodedError('UPDATE_UNREACHABLE', {}, { cause: error });
  }
  if (!response.ok) throw new CodedError('UPDATE_UNREACHABLE', { status: response.status });
  if (content === null) throw new CodedError('UPDATE_UNTRUSTED');
  return content;
}

/** Null if there is more; the rest is not read. */
async function readUpToLargest({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > LARGEST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
