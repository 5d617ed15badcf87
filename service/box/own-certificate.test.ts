import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { ownCertificate } from './own-certificate';

const NOW = new Date('2026-11-26T09:00:00Z');

function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pos-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('is made once, for the owner of the computer alone, and serves TLS', async () => {
  const folder = join(folderOfTest(), 'network');
  const made = await ownCertificate(folder, NOW);
  expect(await ownCertificate(folder, new Date('2030-01-01'))).toEqual(made);
  expect(() => createSecureContext(made)).not.toThrow();
  const leaf = new X509Certificate(made.cert);
  expect(leaf.checkPrivateKey(createPrivateKey(made.key))).toBe(true);
  expect(new Date(leaf.validTo).getUTCFullYear()).toBe(2056);
  expect(made.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'certificate.pem')).mode & 0o777).toBe(0o600);
});

it('is another one on another computer', async () => {
  const [one, other] = [await ownCertificate(folderOfTest(), NOW), await ownCertificate(folderOfTest(), NOW)];
  expect(one.fingerprint).not.toBe(other.fingerprint);
});

it.each(['', '\0\0\0'])('is made when a power cut has left nothing of it (%j)', async (left) => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'certificate.pem'), left);
  const made = await ownCertificate(folder, NOW);
  expect(await ownCertificate(folder, NOW)).toEqual(made);
});

it('is never replaced in silence: a damaged file is an error', async () => {
  const folder = folderOfTest();
  writeFileSync(join(folder, 'certificate.pem'), 'nothing');
  await expect(ownCertificate(folder, NOW)).rejects.toThrow();
});
