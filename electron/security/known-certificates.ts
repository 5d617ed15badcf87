// Certificates that a person has compared with the service they belong to, one for an address: kept on this computer.
import { z } from 'zod';
import { openSettingsFile } from '../files/settings-file';
import type { Log } from '../log/log';

export interface KnownCertificates {
  /** SHA-256 in hexadecimal; null if none was confirmed for this origin. */
  of(origin: string): string | null;
  keep(origin: string, fingerprint: string): void;
  forget(origin: string): void;
}

const known = z.record(z.string(), z.string());

export function openKnownCertificates(path: string, log: Log): KnownCertificates {
  const file = openSettingsFile(path, { what: 'known certificates', schema: known, none: {} }, log);
  return {
    of: (origin) => file.read()[origin] ?? null,
    keep: (origin, fingerprint) => file.write({ ...file.read(), [origin]: fingerprint }),
    forget(origin) {
      if (!Object.hasOwn(file.read(), origin)) return;
      const { [origin]: _forgotten, ...others } = file.read();
      file.write(others);
    },
  };
}
