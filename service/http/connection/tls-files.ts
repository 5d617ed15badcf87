// The certificate with which the service listens over https.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { DAY_MS } from '#shared/domain/day/business-date';
import { systemCode } from '#shared/errors/system-code';
import { warn } from '../../log';
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

/**
 * A certificate that is not valid now is used all the same, with a warning: the clock of this computer may be wrong.
 * @throws StartRefused for files that cannot be read, or do not belong together
 */
export function readTls({ certificate, key }: TlsFiles, now: Date): Tls {
  const tls = { cert: read(certificate, '--tls-cert'), key: read(key, '--tls-key'), minVersion: 'TLSv1.2' } as const;
  const leaf = parsed(
    () => new X509Certificate(tls.cert),
    `--tls-cert ${certificate} is not a certificate in PEM form.`,
  );
  if (!tls.cert.includes(PEM)) {
    throw new StartRefused(
      `--tls-cert ${certificate} is a certificate in DER form, but PEM is needed. Convert it: openssl x509 -inform der -in ${certificate} -out certificate.pem`,
    );
  }
  const refusal = `--tls-key ${key} is not a private key in PEM form without a passphrase.`;
  const privateKey = parsed(() => createPrivateKey(tls.key), refusal);
  if (!leaf.checkPrivateKey(privateKey))
    throw new StartRefused(`--tls-key ${key} is not the key of the certificate in ${certificate}.`);
  parsed(() => createSecureContext(tls), `The certificates in ${certificate} cannot be used for https.`);
  const trouble = datesTrouble(leaf, now);
  if (trouble !== null) warn(`The certificate in ${certificate} ${trouble}`);
  return tls;
}

const PEM = '-----BEGIN CERTIFICATE-----';

/** Of warning: a renewal that has failed is noticed in time by whoever restarts for updates once in two weeks. */
const DAYS_BEFORE = 14;

/** @returns the rest of a sentence that begins with the certificate; null for one that holds for a while */
function datesTrouble({ validFrom, validTo }: X509Certificate, now: Date): string | null {
  const [from, to] = [new Date(validFrom), new Date(validTo)];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const renew = 'Renew it, then restart the service.';
  if (now < from) return `is valid from ${day(from)} only: no till connects before. Check the clock of this computer.`;
  if (now > to) return `has expired on ${day(to)}: no till connects. ${renew}`;
  const days = Math.floor((to.getTime() - now.getTime()) / DAY_MS);
  return days < DAYS_BEFORE ? `expires on ${day(to)}, ${days === 1 ? 'in 1 day' : `in ${days} days`}. ${renew}` : null;
}

function read(file: string, flag: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = systemCode(error);
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
