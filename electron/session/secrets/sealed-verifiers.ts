// What unlocks this till, at rest: encrypted by the operating system, as the token is. A PIN has few digits, and whoever has
// its hash tries them all in minutes. Without such storage it lies in the clear, which is logged.
import { z } from 'zod';
import { composedName } from '#shared/ipc/session';
import type { Log } from '../../log/log';
import { attempts } from '../attempt-limit';
import { keptApprovalKey } from './approval-key';
import { passwordVerifier } from './password-verifier';
import type { Encryption } from './token-vault';

const verifiers = z.object({
  username: composedName,
  verifier: passwordVerifier.nullable(),
  pin: passwordVerifier.nullable(),
  /** Its private half opens with the PIN as well, so it tells whether a guess is right. */
  approvalKey: keptApprovalKey.nullable().default(null),
  /** They count before what lies in the clear, which whoever may write the file could change. Earlier versions sealed none. */
  rights: z
    .object({
      role: z.string(),
      features: z.array(z.string()),
      confirmedAt: z.number().nullable(),
      attempts,
    })
    .optional(),
});
/** What passwords and PINs of one person are checked against, and what they may do. */
export type Verifiers = z.infer<typeof verifiers>;

export interface VerifierSeal {
  /** Whether the system can encrypt now. */
  isAvailable(): boolean;
  /** Base64; null where the system cannot encrypt, or refuses to now. */
  seal(people: readonly Verifiers[]): string | null;
  /** Null if it cannot be opened: another computer, another account, damage, or a key store that is closed for now. */
  open(sealed: string): readonly Verifiers[] | null;
}

export function createVerifierSeal(encryption: Encryption, log: Log): VerifierSeal {
  const isAvailable = () => encryption.isEncryptionAvailable();
  return {
    isAvailable,
    seal(people) {
      try {
        if (isAvailable()) return encryption.encryptString(JSON.stringify(people)).toString('base64');
      } catch {
        // A key store that was locked meanwhile keeps nobody out; the next write seals them.
      }
      log.warn('session', 'VAULT_UNAVAILABLE: what unlocks this till is not sealed');
      return null;
    },
    open(sealed) {
      try {
        const text = encryption.decryptString(Buffer.from(sealed, 'base64'));
        return z.array(verifiers).parse(JSON.parse(text));
      } catch {
        log.warn('session', 'what unlocks this till could not be opened: until it can, the service signs everybody in');
        return null;
      }
    },
  };
}
