import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTokenVault } from './token-vault';

it('has the token of a person whose name an earlier version kept decomposed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const encryption = {
    isEncryptionAvailable: () => true,
    encryptString: (text: string) => Buffer.from(text),
    decryptString: (bytes: Buffer) => bytes.toString(),
  };
  const log = { info: () => undefined, warn: () => undefined };
  const vault = createTokenVault(join(folder, 'token'), encryption, log);
  const place = { serviceUrl: 'https://pos.example', merchantCode: 'demo', registerId: 4 };
  vault.write({ ...place, username: 'Zoe\u0308' }, 'a-token');
  expect(vault.read({ ...place, username: 'Zo\u00eb' })).toBe('a-token');
  expect(vault.readAnyones(place)).toEqual({ username: 'Zo\u00eb', token: 'a-token' });
  expect(vault.read({ ...place, username: 'Zoe' })).toBeNull();
});
