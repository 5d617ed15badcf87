// The bearer token at rest: encrypted by the operating system and bound to its account. Without such storage the token is
// kept in memory only, which is logged.
import { z } from 'zod';
import { systemCode } from '#shared/errors/system-code';
import { composedName } from '#shared/ipc/session';
import type { Log } from '../../log/log';
import { readWhole, writeWhole } from '../../files/atomic-file';

/** The part of Electron's safeStorage in use. */
export interface Encryption {
  isEncryptionAvailable(): boolean;
  encryptString(text: string): Buffer;
  decryptString(bytes: Buffer): string;
}

export interface TokenPlace {
  readonly serviceUrl: string;
  readonly merchantCode: string;
  readonly registerId: number;
}

export interface TokenOwner extends TokenPlace {
  readonly username: string;
}

export interface TokenVault {
  /** Null if there is none for exactly this account. */
  read(owner: TokenOwner): string | null;
  /** The token of any user of this register. */
  readAnyones(place: TokenPlace): { readonly username: string; readonly token: string } | null;
  write(owner: TokenOwner, token: string): void;
}

const content = z.object({
  serviceUrl: z.string(),
  merchantCode: z.string(),
  registerId: z.number(),
  username: composedName,
  token: z.string(),
});

export function createTokenVault(path: string, encryption: Encryption, log: Log): TokenVault {
  const decrypted = (): string | null => {
    try {
      const bytes = readWhole(path);
      return bytes === null || !encryption.isEncryptionAvailable() ? null : encryption.decryptString(bytes);
    } catch {
      // Damaged, of another system user, or of a key store that is closed for now: the next sign-in replaces it.
      log.warn('session', 'the kept token could not be read');
      return null;
    }
  };
  const readAnyones: TokenVault['readAnyones'] = (place) => {
    const text = decrypted();
    if (text === null) return null;
    try {
      const { token, username, ...keptFor } = content.parse(JSON.parse(text));
      const isOfPlace = (Object.keys(keptFor) as (keyof TokenPlace)[]).every((key) => keptFor[key] === place[key]);
      return isOfPlace ? { username, token } : null;
    } catch {
      // The next sign-in replaces it.
      log.warn('session', 'the kept token could not be understood');
      return null;
    }
  };
  return {
    readAnyones,
    read(owner) {
      const kept = readAnyones(owner);
      return kept?.username === owner.username ? kept.token : null;
    },
    write(owner, token) {
      if (!encryption.isEncryptionAvailable()) {
        log.warn('session', 'VAULT_UNAVAILABLE: the token is kept in memory only');
        return;
      }
      const { serviceUrl, merchantCode, registerId, username } = owner;
      const text = JSON.stringify({ serviceUrl, merchantCode, registerId, username, token });
      try {
        writeWhole(path, encryption.encryptString(text));
      } catch (error) {
        // A full disk must not keep out somebody whom the service let in.
        log.warn('session', `the token is kept in memory only: ${systemCode(error)}`);
      }
    },
  };
}
