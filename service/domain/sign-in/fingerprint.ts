// Tells two requests apart without keeping them: a body may contain a password, which nobody who reads the database may guess
// from what is kept. So the key is none of the database, and is another one once the service's secret was changed or lost.
import { createHmac } from 'node:crypto';

export type Fingerprint = (text: string) => string;

/** The name of its key, and HMAC-SHA-256 in base64url. @param secret of the service */
export function createFingerprint(secret: Uint8Array): Fingerprint {
  // A key of its own: what signs tokens signs nothing else.
  const key = createHmac('sha256', secret).update('fingerprints of requests').digest();
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const name = macOf('name of this key').slice(0, 8);
  return (text) => `${name}.${macOf(text)}`;
}

/** True if both were made with one key and the requests differ. Of another key, or of an earlier version, nobody can tell: false. */
export function isOtherRequest(kept: string, fingerprint: string): boolean {
  return kept !== fingerprint && keyOf(kept) === keyOf(fingerprint);
}

function keyOf(fingerprint: string): string | undefined {
  return fingerprint.includes('.') ? fingerprint.split('.')[0] : undefined;
}
