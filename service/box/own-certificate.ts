// The certificate of a shop's service in its network: made once and kept. Nobody signs it; each till compares its fingerprint once and
// keeps to exactly this one, so its names and dates do not matter.
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { writePrivateFile } from '../store/durable/private-file';

/** The key and the certificate in one file, so that there are never two that do not belong together. */
const FILE = 'certificate.pem';
const YEARS = 30;

export interface OwnCertificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
  /** SHA-256 in hexadecimal. */
  readonly fingerprint: string;
}

/** @throws the error of the system, or of a file that is no certificate */
export async function ownCertificate(folder: string, now: Date): Promise<OwnCertificate> {
  const file = join(folder, FILE);
  if (!isMade(file)) await make(file, folder, now);
  const pem = readFileSync(file, 'utf8');
  const fingerprint = new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase();
  return { cert: pem, key: pem, fingerprint };
}

/** An empty one, or one of zeros, is what a power cut can leave of a file: no till can have compared its fingerprint. */
function isMade(file: string): boolean {
  return existsSync(file) && /[^\0\s]/.test(readFileSync(file, 'latin1'));
}

async function make(file: string, folder: string, now: Date): Promise<void> {
  const notAfterDate = new Date(now);
  notAfterDate.setFullYear(now.getFullYear() + YEARS);
  const name = [{ name: 'commonName', value: 'Merchant Operations Service' }];
  const options = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256', notBeforeDate: now, notAfterDate } as const;
  const { private: key, cert } = await generate(name, options);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writePrivateFile(file, `${key}\n${cert}`);
}
