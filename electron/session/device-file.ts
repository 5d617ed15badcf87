// What this till remembers between starts: where it belongs, and who may unlock it without the network. Kept twice, each
// file whole at every moment: without it nobody sells until the network is back. No password and no token in it.
import { z } from 'zod';
import type { Device } from '#shared/ipc/session';
import { merchant } from '#shared/api/accounts/merchant';
import { me } from '#shared/api/accounts/session';
import type { Log } from '../log/log';
import { readWhole, writeWhole } from '../files/atomic-file';
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

const saved = remembered.extend({
  /** Counts the writings, so that the newer of the two is known. Earlier versions wrote one file without it. */
  revision: z.int().nonnegative().default(0),
});
type Saved = z.infer<typeof saved>;

const EMPTY: Saved = { home: null, users: [], revision: 0 };

/** @throws the error of the disk when neither of the two files can be read */
export function openDeviceFile(path: string, log: Log): DeviceFile {
  const places = [path, `${path}.copy`];
  let { revision, ...current } = load(places, log);

  const write = (next: Remembered) => {
    revision += 1;
    const text = JSON.stringify({ ...next, revision } satisfies Saved, null, 1);
    for (const place of places) writeWhole(place, text);
    current = next;
  };
  return { read: () => current, write };
}

/** The newer of those that can be understood. One that cannot is put aside. */
function load(places: readonly string[], log: Log): Saved {
  const read = places.map((place) => attempt(() => loadOne(place, log)));
  const found = read.flatMap(({ value }) => value ?? []);
  const failure = read.find(({ error }) => error !== undefined);
  if (found.length === 0 && failure) throw failure.error;
  if (failure) log.warn('session', 'one of the two device files could not be read');
  return found.reduce((newest, each) => (each.revision > newest.revision ? each : newest), found[0] ?? EMPTY);
}

/** Null when there is none that can be understood. */
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
