// Checks the signature of an approval: Ed25519 (RFC 8032).
import { createPublicKey, verify } from 'node:crypto';
import { signedText, type SignedEntry } from '#shared/api/sales/signed-approval';

/** @param publicKey 32 bytes in base64; @param signature 64 bytes in base64 */
export function isSignedBy(publicKey: string, signature: string, entry: SignedEntry): boolean {
  try {
    const x = Buffer.from(publicKey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(signedText(entry)), key, Buffer.from(signature, 'base64'));
  } catch {
    // A key of the right length that is no point of the curve: nothing is signed with it.
    return false;
  }
}
