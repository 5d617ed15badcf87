// Electron's safeStorage with a key file in place of the operating system's keyring: AES-256-GCM, random key, readable
// by the user alone. As safe as the user's files, no more; the backend is reported as "basic_text" for that reason.
// STANDIN_SAFE_STORAGE=off plays a system without a keyring.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from './app.mjs';
import { apiObject } from '../base/not-implemented.mjs';
import { expectReady, runtime } from '../base/runtime.mjs';

const PREFIX = Buffer.from('v10');
const NONCE_BYTES = 12; // the nonce length that GCM specifies
const TAG_BYTES = 16;
const KEY_BYTES = 32;

function isEncryptionAvailable() {
  return runtime.isReady && process.env.STANDIN_SAFE_STORAGE !== 'off';
}

function requireEncryption(action) {
  expectReady('safeStorage cannot be used before app is ready');
  if (!isEncryptionAvailable()) throw new Error(`Error while ${action}: Encryption is not available.`);
}

// written under another name and then linked, so that a crash cannot leave half a key
function loadKey() {
  const folder = app.getPath('userData');
  const path = join(folder, 'safe-storage.key');
  try {
    return readFileSync(path);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path);
}

function encryptString(plainText) {
  requireEncryption('encrypting the text provided to safeStorage.encryptString');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', loadKey(), nonce);
  const content = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
  return Buffer.concat([PREFIX, nonce, cipher.getAuthTag(), content]);
}

function decryptString(encrypted) {
  requireEncryption('decrypting the ciphertext provided to safeStorage.decryptString');
  if (!Buffer.isBuffer(encrypted)) throw new Error('Expected the first argument of decryptString() to be a buffer');
  if (encrypted.length === 0) return '';
  if (!encrypted.subarray(0, PREFIX.length).equals(PREFIX)) {
    throw new Error(
      'Error while decrypting the ciphertext provided to safeStorage.decryptString. Ciphertext does not appear to be encrypted.',
    );
  }
  const tagAt = PREFIX.length + NONCE_BYTES;
  const contentAt = tagAt + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', loadKey(), encrypted.subarray(PREFIX.length, tagAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(encrypted.subarray(tagAt, contentAt));
  return Buffer.concat([decipher.update(encrypted.subarray(contentAt)), decipher.final()]).toString('utf8');
}

export const safeStorage = apiObject('safeStorage', {
  isEncryptionAvailable,
  encryptString,
  decryptString,
  isAsyncEncryptionAvailable: async () => isEncryptionAvailable(),
  encryptStringAsync: async (plainText) => encryptString(plainText),
  decryptStringAsync: async (encrypted) => ({ result: decryptString(encrypted), shouldReEncrypt: false }),
  getSelectedStorageBackend: () => (runtime.isReady ? 'basic_text' : 'unknown'),
});
