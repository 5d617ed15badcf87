// What this till remembers between starts: where it belongs, and who may unlock it without the network. One file, whole
// at every moment; no password and no token in it.
import { z } from 'zod';
import { type Device } from '#shared/ipc/session';
import { merchant } from '#shared/schema/merchant';
import { me } from '#shared/schema/session';
import { type Log } from '../log/log';
import { readWhole, writeWhole } from './atomic-file';
import { attempts } from './attempt-limit';
import { passwordVerifier } from './password-verifier';

const rememberedUser = z.object({
  me,
  lastSignInAt: z.string(),
  verifier: passwordVerifier,
  /** Earlier versions knew no PIN. */
  pin: passwordVerifier.nullable().default(null),
  /** Wrong passwords and PINs together. */
  attempts,
});
export type RememberedUser = z.infer<typeof rememberedUser>;

export const NO_CLAIM = { held: null, next: null };

const home = z.object({
  serviceUrl: z.string(),
  merchantCode: z.string(),
  registerId: z.int(),
  merchant,
  isMerchantKnown: z.boolean(),
  /** No receipt up to this sequence may be given out: what the service knew of, and where the epoch of this till begins. */
  receiptSequenceFloor: z.int().nonnegative(),
  /** Of the epoch of this till at the service: made last, and on its way. Earlier versions made none. */
  claim: z.object({ held: z.string().nullable(), next: z.string().nullable() }).default(NO_CLAIM),
  /** Of the service, against which what this till keeps was compared last; null before the first contact. */
  generation: z.string().nullable().default(null),
});
export type Home = z.infer<typeof home>;

const remembered = z.object({ home: home.nullable(), users: z.array(rememberedUser) });
export type Remembered = z.infer<typeof remembered>;

export interface DeviceFile {
  read(): Remembered;
  write(next: Remembered): void;
}

const NOTHING: Remembered = { home: null, users: [] };

export function openDeviceFile(path: string, log: Log): DeviceFile {
  let current = load(path, log);
  return {
    read: () => current,
    write: (next) => {
      writeWhole(path, JSON.stringify(next, null, 1));
      current = next;
    },
  };
}

/** A file that cannot be understood is put aside: the next sign-in writes a new one, and nothing else is lost by it. */
function load(path: string, log: Log): Remembered {
  const text = readWhole(path)?.toString('utf8');
  if (text === undefined) return NOTHING;
  const result = remembered.safeParse(parseJson(text));
  if (result.success) return result.data;
  writeWhole(`${path}.damaged`, text);
  log.warn('session', 'the device file could not be read and was put aside');
  return NOTHING;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the sign-in screen may know. `fallbackUrl` is where a new till looks first. */
export function deviceView({ home, users }: Remembered, fallbackUrl: string, overrideUrl: string | null): Device {
  return {
    serviceUrl: overrideUrl ?? home?.serviceUrl ?? fallbackUrl,
    merchantCode: home?.merchantCode ?? null,
    registerId: home?.registerId ?? null,
    merchant: home?.merchant ?? null,
    knownUsers: users.map(({ me: { username, displayName, role, features }, pin, lastSignInAt }) => ({
      username,
      displayName,
      role,
      features,
      hasPin: pin !== null,
      lastSignInAt,
    })),
  };
}
