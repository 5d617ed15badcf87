// What the till remembers of somebody whom the service has just let in with a password.
import type { Me } from '#shared/api/accounts/session';
import { makeKeyPair, openApprovalKey, sealPrivateKey, type ApprovalKey, type KeyPair } from './secrets/approval-key';
import { NO_ATTEMPTS } from './attempt-limit';
import type { DeviceFile, RememberedUser } from './device-file';
import { makeVerifier, wrappingKeyOf } from './secrets/password-verifier';

/** What this till has of a person with the same password. */
export interface OwnThings {
  /** As remembered; null if they are new here, or their password is another. */
  readonly known: RememberedUser | null;
  /** Theirs, or one just made. */
  readonly keyPair: KeyPair;
}

export async function ownThings(user: RememberedUser | undefined, password: string): Promise<OwnThings> {
  const wrappingKey = user?.verifier ? await wrappingKeyOf(password, user.verifier) : null;
  if (!user || !wrappingKey) return { known: null, keyPair: makeKeyPair() };
  return { known: user, keyPair: openApprovalKey(user.approvalKey, 'password', wrappingKey) ?? makeKeyPair() };
}

interface LetIn {
  readonly me: Me;
  /** As typed; the service may spell it differently, and unlocking uses it. */
  readonly username: string;
  readonly password: string;
  readonly own: OwnThings;
  /** Given by the service for the key pair; null if it knows of none. */
  readonly approvalKeyId: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly device: Pick<DeviceFile, 'read'>;
}

export interface Remembering {
  readonly user: RememberedUser;
  readonly key: ApprovalKey | null;
}

export async function rememberedPerson(letIn: LetIn): Promise<Remembering> {
  const { me, username, password, own, approvalKeyId: keyId, at, device } = letIn;
  const { keyPair } = own;
  const { verifier, wrappingKey } = await makeVerifier(password);
  // Read again: they may have set another PIN meanwhile, or have been forgotten.
  const known = own.known && device.read().users.find((each) => each.me.username === username);
  const remembered = {
    me: { ...me, username },
    lastSignInAt: new Date(at).toISOString(),
    confirmedAt: at,
    verifier,
    attempts: NO_ATTEMPTS,
  };
  // Where the password has changed, the PIN may have been set by a previous owner of the account.
  const pin = known?.pin ?? null;
  if (keyId === null) return { user: { ...remembered, pin, approvalKey: null }, key: null };
  // Only a PIN that was set with this key at hand opens it.
  const { publicKey } = keyPair;
  const byPin = known?.approvalKey?.publicKey === publicKey ? known.approvalKey.byPin : null;
  const approvalKey = { keyId, publicKey, byPassword: sealPrivateKey(keyPair, wrappingKey), byPin };
  return { user: { ...remembered, pin: byPin === null ? null : pin, approvalKey }, key: { keyId, ...keyPair } };
}
