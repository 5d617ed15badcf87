import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keptApprovalKey, makeKeyPair, openApprovalKey, sealPrivateKey, type KeptApprovalKey } from './approval-key';

const keyId = '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e33';

function kept(wrappingKey: Buffer): KeptApprovalKey {
  const pair = makeKeyPair();
  const byPassword = sealPrivateKey(pair, wrappingKey);
  return keptApprovalKey.parse({ keyId, publicKey: pair.publicKey, byPassword, byPin: null });
}

describe('a kept approval key', () => {
  it('opens with what it was sealed with, and with nothing else', () => {
    const wrappingKey = randomBytes(32);
    const key = kept(wrappingKey);
    expect(openApprovalKey(key, 'password', wrappingKey)).toMatchObject({ keyId, publicKey: key.publicKey });
    expect(openApprovalKey(key, 'password', randomBytes(32))).toBeNull();
    expect(openApprovalKey(key, 'pin', wrappingKey)).toBeNull();
  });

  it('does not open when a byte of it was changed, or it lies beside another public half', () => {
    const wrappingKey = randomBytes(32);
    const key = kept(wrappingKey);
    const bytes = Buffer.from(key.byPassword, 'base64');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      const byPassword = changed.toString('base64');
      expect(openApprovalKey({ ...key, byPassword }, 'password', wrappingKey)).toBeNull();
    }
    const { publicKey } = makeKeyPair();
    expect(openApprovalKey({ ...key, publicKey }, 'password', wrappingKey)).toBeNull();
    expect(openApprovalKey({ ...key, byPassword: '' }, 'password', wrappingKey)).toBeNull();
  });
});
