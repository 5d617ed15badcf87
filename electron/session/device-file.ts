// What this till remembers between starts: its merchant and register, and who may unlock it offline. Kept in two files, each
// always whole: without it nobody can sell until the network is back. Contains no password and no token.
import { z } from 'zod';
import type { Device } from '#shared/ipc/session';
import { merchant } from '#shared/api/accounts/merchant';
import { me } from '#shared/api/accounts/session';
import type { Log } from '../log/log';
import { readWhole, writeWhole } from '../files/atomic-file';
import { keptApprovalKey } from './approval-key';
import { attempts } from './attempt-limit';
import { passwordVerifier } from './password-verifier';

const rememberedUser = z.object({
  me,
  lastSignInAt: z.string(),
  /** When the service last confirmed the person, milliseconds since 1970; null from earlier versions: at `lastSignInAt`. */
  confirmedAt: z.number().nullable().default(null),
  verifier: passwordVerifier,
  /** Earlier versions had no PIN. */
  pin: passwordVerifier.nullable().default(null),
  /** Null from earlier versions, and where the service gives none. */
  approvalKey: keptApprovalKey.nullable().default(null),
  /** Wrong passwords and PINs together. */
  attempts,
});
export type RememberedUser = z.infer<typeof rememberedUser>;

export const NO_CLAIM = { held: null, next: null };

const home = z.object({
  serviceUrl: z.string(),
  /** A person has accepted that others in the network can read what goes to this address. */
  isUnencryptedConfirmed: z.boolean().default(false),
  merchantCode: z.string(),
  registerId: z.int(),
  merchant,
  isMerchantKnown: z.boolean(),
  /** No receipt up to this sequence may be given out: from the service, and from the start of this till's epoch. */
  receiptSequenceFloor: z.int().nonnegative(),
  /** Claims of this till's epoch: the last one made, and the one being made. Earlier versions made none. */
  claim: z.object({ held: z.string().nullable(), next: z.string().nullable() }).default(NO_CLAIM),
  /** Generation of the service with which kept records were last compared; null before the first contact. */
  generation: z.string().nullable().default(null),
});
export type Home = z.infer<typeof home>;

const remembered = z.object({ home: home.nullable(), users: z.array(rememberedUser) });
export type Remembered = z.infer<typeof remembered>;

export interface DeviceFile {
  read(): Remembered;
  write(next: Remembered): void;
  /** The latest time this till has seen, milliseconds since 1970; 0 before the first. */
  latestTime(): number;
  /** Sets the latest time; it is saved with the next write. */
  see(time: number): void;
}

const saved = remembered.extend({
  /** Incremented with each write, to tell which file is newer. Earlier versions wrote one file without it. */
  revision: z.int().nonnegative().default(0),
  latestTime: z.number().default(0),
});
type Saved = z.infer<typeof saved>;

const EMPTY: Saved = { home: null, users: [], revision: 0, latestTime: 0 };

/** @throws the error of the disk if neither file can be read */
export function openDeviceFile(path: string, log: Log): DeviceFile {
  const places = [path, `${path}.copy`];
  let { revision, latestTime, ...current } = load(places, log);

  const write = (next: Remembered) => {
    revision += 1;
    const text = JSON.stringify({ ...next, revision, latestTime } satisfies Saved, null, 1);
    for (const place of places) writeWhole(place, text);
    current = next;
  };
  return {
    read: () => current,
    write,
    latestTime: () => latestTime,
    see: (time) => void (latestTime = time),
  };
}

/** The newer of the valid files. An invalid one is set aside. */
function load(places: readonly string[], log: Log): Saved {
  const read = places.map((place) => attempt(() => loadOne(place, log)));
  const found = read.flatMap(({ value }) => value ?? []);
  const failure = read.find(({ error }) => error !== undefined);
  if (found.length === 0 && failure) throw failure.error;
  if (failure) log.warn('session', 'one of the two device files could not be read');
  return found.reduce((newest, each) => (each.revision > newest.revision ? each : newest), found[0] ?? EMPTY);
}

/** Null if there is no valid one. */
function loadOne(path: string, log: Log): Saved | null {
  const text = readWhole(path)?.toString('utf8');
  if (text === undefined) return null;
  const result = saved.safeParse(parseJson(text));
  if (result.success) return result.data;
  writeWhole(`${path}.damaged`, text);
  log.warn('session', 'a device file could not be understood and was put aside');
  return null;
}

function attempt<T>(work: () => T): { readonly value?: T; readonly error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What the sign-in screen shows. `fallbackUrl` is the default of a new till. */
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
