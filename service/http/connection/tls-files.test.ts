import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StartRefused } from '../../store/database/start-refused';
import { readTls } from './tls-files';

const PAIR = {
  certificate: fileURLToPath(new URL('../../../test/contract/tls/certificate.pem', import.meta.url)),
  key: fileURLToPath(new URL('../../../test/contract/tls/key.pem', import.meta.url)),
};

/** Within the dates of the certificate. */
const { validFrom, validTo, raw } = new X509Certificate(readFileSync(PAIR.certificate));
const daysFrom = (date: string, days: number) => new Date(new Date(date).getTime() + days * 24 * 60 * 60 * 1000);
const NOW = daysFrom(validFrom, 1);

describe('readTls', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pos-tls-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const keyOf = (name: string, protection = {}) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return fileOf(name, privateKey.export({ type: 'pkcs8', format: 'pem', ...protection }).toString());
  };

  it('reads a certificate and its key, for TLS 1.2 and newer', () => {
    expect(readTls(PAIR, NOW).minVersion).toBe('TLSv1.2');
  });

  it.each([
    ['has expired', daysFrom(validTo, 1), /has expired on \d{4}-\d\d-\d\d: no till connects\. Renew it/],
    ['is not valid yet', daysFrom(validFrom, -1), /is valid from \d{4}-\d\d-\d\d only.*clock/],
    ['expires soon', daysFrom(validTo, -13.5), /expires on \d{4}-\d\d-\d\d, in 13 days\. Renew it/],
    ['expires tomorrow', daysFrom(validTo, -1.5), /in 1 day\./],
    ['holds for two weeks', daysFrom(validTo, -14.5), null],
  ])('says so when the certificate %s, and uses it', (_what, now, sentence) => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    onTestFinished(() => said.mockRestore());
    expect(readTls(PAIR, now).minVersion).toBe('TLSv1.2');
    if (sentence === null) expect(said).not.toHaveBeenCalled();
    else expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(sentence));
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
    [
      'is in DER form',
      () => ({ ...PAIR, certificate: fileOf('der', raw) }),
      /is a certificate in DER form, but PEM is needed.*openssl x509/,
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
    expect(() => readTls(files(), NOW)).toThrow(StartRefused);
    expect(() => readTls(files(), NOW)).toThrow(sentence);
  });
});
