// What this till remembers between starts: its merchant and register, and who may unlock it offline. Kept in two files, each
// always whole: without it nobody can sell until the network is back. Contains no password and no token; what a password or
// PIN is checked against is sealed.
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { CodedError, errorData } from '#shared/errors';
import { systemCode } from '#shared/errors/system-code';
import { composedName, type Device, type KnownUser } from '#shared/ipc/session';
import { merchant } from '#shared/api/accounts/merchant';
import { me } from '#shared/api/accounts/session';
import type { Log } from '../log/log';
import { damagedOf, putAside, readWhole, writeWhole } from '../files/atomic-file';
import { parseJson } from '../files/parse-json';
import { keptApprovalKey } from './secrets/approval-key';
import { attempts } from './attempt-limit';
import { passwordVerifier } from './secrets/password-verifier';
import { createVerifierSeal, type VerifierSeal, type Verifiers } from './secrets/sealed-verifiers';
import type { Encryption } from './secrets/token-vault';

const rememberedUser = z.object({
  me: me.extend({ username: composedName }),
  lastSignInAt: z.string(),
  /** When the service last confirmed the person, milliseconds since 1970; null from earlier versions: at `lastSignInAt`. */
  confirmedAt: z.number().nullable().default(null),
  /** Null where it could not be opened: the service has to confirm the person. */
  verifier: passwordVerifier.nullable().default(null),
  /** Null if none is set, and as above. */
  pin: passwordVerifier.nullable().default(null),
  /** Null from earlier versions, where the service gives none, and as above. */
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

/** Of one person that an earlier version remembered under two forms of their name, the latest. */
const rememberedUsers = z
  .array(rememberedUser)
  .transform((users) =>
    users.filter(({ me: { username } }, i) => users.findIndex((each) => each.me.username === username) === i),
  );

const remembered = z.object({ home: home.nullable(), users: rememberedUsers });
export type Remembered = z.infer<typeof remembered>;

export interface DeviceFile {
  read(): Remembered;
  /** Written when one of the two files has it. @throws CodedError FILE_WRITE_FAILED if neither does; nothing has changed then */
  write(next: Remembered): void;
  /**
   * For what must not fail with the disk: what a full one does not take counts until the app ends, and is saved with the next
   * write.
   */
  hold(next: Remembered): void;
  /** The latest time this till has seen, milliseconds since 1970; 0 before the first. */
  latestTime(): number;
  /** Sets the latest time; it is saved with the next write. */
  see(time: number): void;
}

/** Users have their verifiers in it only where the system could not encrypt them, as in earlier versions. */
const saved = remembered.extend({
  /** Verifiers of the users, see `createVerifierSeal`; null where the system could not encrypt them. */
  sealed: z.string().nullable().default(null),
  /** Of earlier files, the oldest first: they could not be opened then, as the key store was closed, and perhaps can later. */
  unopened: z.array(z.string()).default([]),
  /** Incremented with each write, to tell which file is newer. Earlier versions wrote one file without it. */
  revision: z.int().nonnegative().default(0),
  latestTime: z.number().default(0),
});
type Saved = z.infer<typeof saved>;

/** A key store that never opens what it sealed must not fill the file. */
const MOST_UNOPENED = 3;

const EMPTY: Saved = { home: null, users: [], sealed: null, unopened: [], revision: 0, latestTime: 0 };

/** @throws the error of the disk if neither file can be read */
export function openDeviceFile(path: string, encryption: Encryption, log: Log): DeviceFile {
  const places = [path, `${path}.copy`];
  const seal = createVerifierSeal(encryption, log);
  const found = load(places, log);
  const newest = found.reduce((best, each) => (each.revision > best.revision ? each : best), found[0] ?? EMPTY);
  let { revision, latestTime } = newest;
  const { users, unopened } = opened(newest, seal);
  let current: Remembered = { home: newest.home, users };

  const write = (next: Remembered) => {
    revision += 1;
    const file = { ...closed(next, seal), unopened: stillOf(next, unopened), revision, latestTime } satisfies Saved;
    const text = JSON.stringify(file, null, 1);
    const failures = places.map((place) => attempt(() => writeWhole(place, text)).error).filter(Boolean);
    if (failures.length === places.length) throw new CodedError('FILE_WRITE_FAILED', {}, { cause: failures[0] });
    // It is the newer one at the next start, and the next write makes both the same again.
    for (const error of failures)
      log.warn('session', `one of the two device files was not written: ${systemCode(error)}`);
    current = next;
  };
  const isOpen = found.some(({ users }) => users.some(hasVerifier));
  if (isOpen && seal.isAvailable()) sealEarlier(() => write(current), places, log);
  return {
    read: () => current,
    write,
    hold(next) {
      try {
        write(next);
      } catch (error) {
        current = next;
        log.warn('session', `what this till has learned of a person was not saved: ${errorData(error).code}`);
      }
    },
    latestTime: () => latestTime,
    see: (time) => void (latestTime = time),
  };
}

/** An earlier version left verifiers in the clear, perhaps also in a file that was put aside. */
function sealEarlier(write: () => void, places: readonly string[], log: Log): void {
  try {
    for (const place of places) rmSync(damagedOf(place), { force: true });
    write();
  } catch (error) {
    // A full disk keeps nobody from selling; the next write seals them.
    log.warn('session', `the verifiers of this till are not sealed yet: ${errorData(error).code}`);
  }
}

function hasVerifier({ verifier, pin, approvalKey }: RememberedUser): boolean {
  return verifier !== null || pin !== null || approvalKey !== null;
}

/** The users with their verifiers, and what could not be opened. Those in the clear are newer than what was not opened before. */
function opened(
  { users, sealed, unopened }: Saved,
  seal: VerifierSeal,
): { readonly users: RememberedUser[]; readonly unopened: string[] } {
  const texts = [...unopened, ...(sealed === null ? [] : [sealed])].map((text) => ({ text, people: seal.open(text) }));
  const people = texts.flatMap((each) => each.people?.toReversed() ?? []);
  // The latest of one person comes first in each.
  const byName = new Map(people.map(({ username, rights: _rights, ...verifiers }) => [username, verifiers]));
  // What an earlier seal says of them may have been taken since.
  const latest = sealed === null ? [] : (texts.at(-1)?.people?.toReversed() ?? []);
  const rights = new Map(latest.map((each) => [each.username, each.rights]));
  return {
    users: users.map((user) => {
      if (hasVerifier(user)) return user;
      const { username } = user.me;
      return withRights({ ...user, ...byName.get(username) }, rights.get(username));
    }),
    unopened: texts.flatMap(({ text, people: found }) => (found === null ? [text] : [])).slice(-MOST_UNOPENED),
  };
}

function withRights(user: RememberedUser, rights: Verifiers['rights']): RememberedUser {
  if (!rights) return user;
  const { role, features, confirmedAt, attempts: tries } = rights;
  return { ...user, me: { ...user.me, role, features }, confirmedAt, attempts: tries };
}

/** Nobody needs it any more once everybody has new verifiers. */
function stillOf({ users }: Remembered, unopened: readonly string[]): string[] {
  return users.every(({ verifier }) => verifier !== null) ? [] : [...unopened];
}

/** In the clear where the system cannot encrypt: a till without a network must let its people in after a restart. */
function closed({ home, users }: Remembered, seal: VerifierSeal): Pick<Saved, 'home' | 'users' | 'sealed'> {
  const verifiers = users
    .filter(hasVerifier)
    .map(({ me: { username, role, features }, confirmedAt, attempts: tries, verifier, pin, approvalKey }) => ({
      ...{ username, verifier, pin, approvalKey },
      rights: { role, features, confirmedAt, attempts: tries },
    }));
  const sealed = verifiers.length > 0 ? seal.seal(verifiers) : null;
  if (sealed === null) return { home, users, sealed };
  return { home, users: users.map((user) => ({ ...user, verifier: null, pin: null, approvalKey: null })), sealed };
}

/** The valid files. An invalid one is set aside. @throws the error of the disk if there is none and one could not be read */
function load(places: readonly string[], log: Log): readonly Saved[] {
  const read = places.map((place) => attempt(() => loadOne(place, log)));
  const found = read.flatMap(({ value }) => value ?? []);
  const failure = read.find(({ error }) => error !== undefined);
  if (found.length === 0 && failure) throw failure.error;
  if (failure) log.warn('session', 'one of the two device files could not be read');
  return found;
}

/** Null if there is no valid one. */
function loadOne(path: string, log: Log): Saved | null {
  const text = readWhole(path)?.toString('utf8');
  if (text === undefined) return null;
  const result = saved.safeParse(parseJson(text));
  if (result.success) return result.data;
  log.warn('session', `a device file could not be understood: ${putAside(path)}`);
  return null;
}

function attempt<T>(work: () => T): { readonly value?: T; readonly error?: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** What the sign-in screen shows. A new till has no address. */
export function deviceView(
  { home, users }: Remembered,
  overrideUrl: string | null,
  pinProblemOf: (user: RememberedUser) => KnownUser['pinProblem'],
): Device {
  return {
    serviceUrl: overrideUrl ?? home?.serviceUrl ?? '',
    isServiceGiven: overrideUrl !== null,
    merchantCode: home?.merchantCode ?? null,
    registerId: home?.registerId ?? null,
    merchant: home?.merchant ?? null,
    knownUsers: users.map((user) => {
      const { username, displayName, role, features } = user.me;
      const { pin, lastSignInAt } = user;
      const hasPin = pin !== null;
      return {
        username,
        displayName,
        role,
        features,
        hasPin,
        pinProblem: hasPin ? pinProblemOf(user) : null,
        lastSignInAt,
      };
    }),
  };
}
