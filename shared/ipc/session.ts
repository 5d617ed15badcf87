// What the screens know of the device and of who is signed in. No token and no password ever crosses to the renderer.
import { z } from 'zod';
import { int64, tenantCode } from '../schema/formats';
import { merchant } from '../schema/merchant';
import { me } from '../schema/session';

export const signInInput = z.object({
  /** http(s) address of the service, without path. */
  serviceUrl: z.string().trim().min(1),
  merchantCode: tenantCode,
  registerId: int64,
  username: z.string().min(1),
  password: z.string().min(1),
});
export type SignInInput = z.infer<typeof signInInput>;

export const unlockInput = z.object({ username: z.string().min(1), password: z.string().min(1) });

export const knownUser = z.object({
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  lastSignInAt: z.string(),
});
export type KnownUser = z.infer<typeof knownUser>;

/** Remembered between starts: where this device belongs and who may unlock it without the network. */
export const device = z.object({
  serviceUrl: z.string(),
  merchantCode: z.string().nullable(),
  registerId: int64.nullable(),
  merchant: merchant.nullable(),
  knownUsers: z.array(knownUser),
});
export type Device = z.infer<typeof device>;

export const session = z.object({
  me,
  merchant,
  /** False when the service does not say what the merchant sells in: nothing can be sold then, all else works. */
  isMerchantKnown: z.boolean(),
  merchantCode: z.string(),
  registerId: int64,
  /** Highest receipt sequence of this register known to the service or the journal; 0 when none. */
  receiptSequenceFloor: z.int().nonnegative(),
  /** How the person came in: checked by the service, or against this till's own memory. */
  verified: z.enum(['by service', 'on this till']),
});
export type Session = z.infer<typeof session>;
