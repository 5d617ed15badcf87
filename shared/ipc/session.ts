// The device and the signed-in user as seen by the screens. Tokens and passwords are never sent to the renderer.
import { z } from 'zod';
import { RIGHTS } from '../domain/people/rights';
import { int64, tenantCode } from '../api/wire/formats';
import { merchant } from '../api/accounts/merchant';
import { approvalProof } from '../api/accounts/approval-key';
import { me } from '../api/accounts/session';
import { tillAuditBody } from '../api/sales/till-audit';

/**
 * In the place of a register number: the back office of a merchant, entered without a register. The service numbers registers
 * from 1. It has a store, an outbox and a journal of its own, and sells nothing.
 */
export const NO_REGISTER = 0;

/** Whether somebody works in the back office without a register. */
export function isOfficeOnly({ registerId }: { readonly registerId: number | null }): boolean {
  return registerId === NO_REGISTER;
}

/** Of a user; composed, in whichever form a keyboard types it: it is compared with who made what is sent. */
export const composedName = z.string().normalize('NFC');

export const signInInput = z.object({
  /** http(s) address of the service, without path. */
  serviceUrl: z.string().trim().min(1),
  /** The person accepts that others in the network can read what goes to this address; kept with it. */
  isUnencryptedConfirmed: z.boolean().default(false),
  merchantCode: tenantCode,
  /** NO_REGISTER for the back office. */
  registerId: int64,
  username: composedName.min(1),
  password: z.string().min(1),
});
export type SignInInput = z.infer<typeof signInInput>;

/** Before the first sign-in of a new till. */
export const serviceCheckInput = signInInput.pick({ serviceUrl: true, isUnencryptedConfirmed: true }).extend({
  /** SHA-256 in hexadecimal of the certificate that a person has compared; kept, and from then on the only one for this address. */
  certificate: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
});
export type ServiceCheckInput = z.infer<typeof serviceCheckInput>;

/** SHA-256 in hexadecimal of the certificate that is shown at an address. */
export const shownCertificate = z.object({ fingerprint: z.string() });

export const serviceAnswer = z.object({
  /** Origin. */
  serviceUrl: z.string(),
  /** From the request to the whole reply. */
  milliseconds: z.int().nonnegative(),
  /** This computer's clock minus the service's, to a second or two; null if the reply names no time. */
  clockAheadSeconds: z.int().nullable(),
});
export type ServiceAnswer = z.infer<typeof serviceAnswer>;

/** By either of the two. */
export const unlockInput = z.union([
  z.object({ username: composedName.min(1), password: z.string().min(1) }),
  z.object({ username: composedName.min(1), pin: z.string().min(1) }),
]);
export type UnlockInput = z.infer<typeof unlockInput>;

/** The password confirms the identity of the signed-in user. */
export const setPinInput = z.object({ password: z.string().min(1), pin: z.string() });
export type SetPinInput = z.infer<typeof setPinInput>;

/** The entry of the audit list that is to be signed; person and register are those of the session. */
export const allowedAction = tillAuditBody
  .pick({ auditId: true, at: true, facts: true })
  .extend({ right: z.enum(RIGHTS) });
export type AllowedAction = z.infer<typeof allowedAction>;

/** What main itself does only with the right or an approval, told apart from all else that needs the same right. */
const allowedInMain = z.enum(['removal']);

export const approveInput = z.object({ by: unlockInput, action: allowedAction, allows: allowedInMain.optional() });
export type ApproveInput = z.infer<typeof approveInput>;

/** User name of the approver, and their signature; null without a key on this till. */
export const approval = z.object({ approvedBy: z.string(), proof: approvalProof.nullable() });
export type Approval = z.infer<typeof approval>;

export const knownUser = z.object({
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  /** As last reported by the service. */
  features: z.array(z.string()),
  hasPin: z.boolean(),
  /** Why their PIN does not unlock now, though they have one: too many wrong tries, or the service has to confirm them first. */
  pinProblem: z.enum(['PIN_BLOCKED', 'UNLOCK_EXPIRED']).nullable(),
  lastSignInAt: z.string(),
});
export type KnownUser = z.infer<typeof knownUser>;

/**
 * Remembered between starts: the device's merchant and register, and who may unlock it offline, most recent first.
 */
export const device = z.object({
  serviceUrl: z.string(),
  /** Whoever started the app said where the service is. */
  isServiceGiven: z.boolean(),
  merchantCode: z.string().nullable(),
  registerId: int64.nullable(),
  merchant: merchant.nullable(),
  knownUsers: z.array(knownUser),
});
export type Device = z.infer<typeof device>;

export const session = z.object({
  me,
  merchant,
  /** False if the service does not provide the merchant facts: nothing can be sold then, all else works. */
  isMerchantKnown: z.boolean(),
  merchantCode: z.string(),
  /** NO_REGISTER in the back office without a register. */
  registerId: int64,
  /** Name of this computer; null if it has none. */
  deviceName: z.string().nullable(),
  /** Highest receipt sequence of this till's epoch known to the service or the journal, or the start of the epoch. */
  receiptSequenceFloor: z.int().nonnegative(),
  /** How the person was verified: by the service, or with data stored on this till. */
  verified: z.enum(['by service', 'on this till']),
});
export type Session = z.infer<typeof session>;
