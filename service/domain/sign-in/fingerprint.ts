// Tells two requests apart without keeping them: a body may contain a password, which nobody who reads the database may guess
// from what is kept.
import { createHmac } from 'node:crypto';

export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256 in base64url. @param secret of the service */
export function createFingerprint(secret: Uint8Array): Fingerprint {
  // A key of its own: what signs tokens signs nothing else.
  const key = createHmac('sha256', secret).update('fingerprints of requests').digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
