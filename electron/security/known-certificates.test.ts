import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openKnownCertificates } from './known-certificates';

it('has what was confirmed until it is forgotten, and writes nothing to forget what it never knew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'certificates.json');
  const open = () => openKnownCertificates(path, { info: () => undefined, warn: () => undefined });
  open().forget('https://shop.local');
  expect(existsSync(path)).toBe(false);
  open().keep('https://shop.local', 'ab');
  expect([open().of('https://shop.local'), open().of('https://other.local')]).toEqual(['ab', null]);
  open().forget('https://shop.local');
  expect(open().of('https://shop.local')).toBeNull();
});
