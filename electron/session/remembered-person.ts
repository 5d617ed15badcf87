// What the till remembers of somebody whom the service has just let in with a password.
import type { Me } from '#shared/api/accounts/session';
import { NO_ATTEMPTS } from './attempt-limit';
import type { RememberedUser } from './device-file';
import { isPassword, makeVerifier } from './password-verifier';

interface LetIn {
  readonly me: Me;
  /** As typed; the service may spell it differently, and unlocking uses it. */
  readonly username: string;
  readonly password: string;
  /** From before, if they were known here. */
  readonly known: RememberedUser | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export async function rememberedPerson({ me, username, password, known, at }: LetIn): Promise<RememberedUser> {
  // The password has changed: the PIN may have been set by a previous owner of the account.
  const hasSamePassword = known !== undefined && (await isPassword(password, known.verifier));
  return {
    me: { ...me, username },
    lastSignInAt: new Date(at).toISOString(),
    confirmedAt: at,
    verifier: await makeVerifier(password),
    pin: hasSamePassword ? known.pin : null,
    attempts: NO_ATTEMPTS,
  };
}
