import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartRefused } from '../../store/database/start-refused';
import { readTls } from './tls-files';

const PAIR = {
  certificate: fileURLToPath(new URL('../../../test/contract/tls/certificate.pem', import.meta.url)),
  key: fileURLToPath(new URL('../../../test/contract/tls/key.pem', import.meta.url)),
};

describe('readTls', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pos-tls-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const keyOf = (name: string, protection = {}) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return fileOf(name, privateKey.export({ type: 'pkcs8', format: 'pem', ...protection }).toString());
  };

  it('reads a certificate and its key, for TLS 1.2 and newer', () => {
    expect(readTls(PAIR).minVersion).toBe('TLSv1.2');
  });

  it.each([
    [
      'is not there',
      () => ({ ...PAIR, key: join(folder, 'nowhere') }),
      /--tls-key .*nowhere cannot be read: it is not/,
    ],
    ['is a folder', () => ({ ...PAIR, certificate: folder }), /--tls-cert .* cannot be read: EISDIR/],
    [
      'is no certificate',
      () => ({ ...PAIR, certificate: fileOf('text', 'hello') }),
      /is not a certificate in PEM form/,
    ],
    ['is no key', () => ({ ...PAIR, key: PAIR.certificate }), /is not a private key in PEM form/],
    [
      'has a passphrase',
      () => ({ ...PAIR, key: keyOf('locked', { cipher: 'aes-256-cbc', passphrase: 'secret' }) }),
      /without a passphrase/,
    ],
    [
      'is of another certificate',
      () => ({ ...PAIR, key: keyOf('other') }),
      /other is not the key of the certificate in/,
    ],
  ])('refuses a file that %s in a sentence', (_what, files, sentence) => {
    expect(() => readTls(files())).toThrow(StartRefused);
    expect(() => readTls(files())).toThrow(sentence);
  });
});
