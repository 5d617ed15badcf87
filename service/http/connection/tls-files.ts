// The certificate with which the service listens over https.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartRefused } from '../../store/database/start-refused';

/** Paths of two PEM files: the certificate with the ones it needs below its root, and its private key without a passphrase. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
}

export interface Tls {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly minVersion: 'TLSv1.2';
}

/** @throws StartRefused for files that cannot be read, or do not belong together */
export function readTls({ certificate, key }: TlsFiles): Tls {
  const tls = { cert: read(certificate, '--tls-cert'), key: read(key, '--tls-key'), minVersion: 'TLSv1.2' } as const;
  const leaf = parsed(
    () => new X509Certificate(tls.cert),
    `--tls-cert ${certificate} is not a certificate in PEM form.`,
  );
  const refusal = `--tls-key ${key} is not a private key in PEM form without a passphrase.`;
  const privateKey = parsed(() => createPrivateKey(tls.key), refusal);
  if (!leaf.checkPrivateKey(privateKey))
    throw new StartRefused(`--tls-key ${key} is not the key of the certificate in ${certificate}.`);
  parsed(() => createSecureContext(tls), `The certificates in ${certificate} cannot be used for https.`);
  return tls;
}

function read(file: string, flag: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason = code === 'ENOENT' ? 'it is not there' : code === 'EACCES' ? 'it may not be read by this user' : code;
    throw new StartRefused(`${flag} ${file} cannot be read: ${reason}.`, { cause: error });
  }
}

function parsed<T>(parse: () => T, refusal: string): T {
  try {
    return parse();
  } catch (error) {
    throw new StartRefused(refusal, { cause: error });
  }
}
