// The key with which somebody signs what they allow at this till: Ed25519. Its private half is kept under a key that only
// their password gives, and once they have a PIN also under one that the PIN gives; so nobody signs in their name.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { z } from 'zod';
import { approvalKeyId, approvalPublicKey, type ApprovalProof } from '#shared/api/accounts/approval-key';
import { signedText, type SignedEntry } from '#shared/api/sales/signed-approval';

/** Base64 of nonce, tag and the encrypted private half. */
const sealedKey = z.base64();

export const keptApprovalKey = z.object({
  keyId: approvalKeyId,
  publicKey: approvalPublicKey,
  byPassword: sealedKey,
  /** Null until a PIN is set with the key at hand. */
  byPin: sealedKey.nullable(),
});
export type KeptApprovalKey = z.infer<typeof keptApprovalKey>;

export interface KeyPair {
  /** 32 bytes in base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export interface ApprovalKey extends KeyPair {
  /** Given by the service. */
  readonly keyId: string;
}

export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { publicKey: toBase64(publicKey.export({ format: 'jwk' }).x), privateKey };
}

export function signEntry({ keyId, privateKey }: ApprovalKey, entry: SignedEntry): ApprovalProof {
  return { keyId, signature: sign(null, Buffer.from(signedText(entry)), privateKey).toString('base64') };
}

/** AES-256-GCM's nonce and tag, in bytes. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

/** @param wrappingKey 32 bytes, of a password or a PIN */
export function sealPrivateKey({ publicKey, privateKey }: KeyPair, wrappingKey: Buffer): string {
  const nonce = randomBytes(NONCE_LENGTH);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(publicKey));
  const bytes = [cipher.update(privateKey.export({ format: 'der', type: 'pkcs8' })), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...bytes]).toString('base64');
}

/** @returns null if it was sealed with another wrapping key, or not at all */
export function openApprovalKey(
  kept: KeptApprovalKey | null,
  by: 'password' | 'pin',
  wrappingKey: Buffer,
): ApprovalKey | null {
  const sealed = by === 'password' ? kept?.byPassword : kept?.byPin;
  if (!kept || !sealed) return null;
  const { keyId, publicKey } = kept;
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const nonce = bytes.subarray(0, NONCE_LENGTH);
    const decipher = createDecipheriv('aes-256-gcm', wrappingKey, nonce)
      .setAAD(Buffer.from(publicKey))
      .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH));
    const key = Buffer.concat([decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)), decipher.final()]);
    return { keyId, publicKey, privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }) };
  } catch {
    // Another key is made at the next sign-in with the password.
    return null;
  }
}

function toBase64(base64url = ''): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}
