import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_ATTEMPTS } from './attempt-limit';
import { NO_CLAIM, openDeviceFile, type Remembered, type RememberedUser } from './device-file';
import type { Encryption } from './secrets/token-vault';

let directory: string;
let logged: string[];
/** Of the computer and the account; null where the system has none. */
let key: number | null;
/** The key store is there and refuses, as one that was locked meanwhile. */
let isLocked: boolean;
const encryption: Encryption = {
  isEncryptionAvailable: () => key !== null,
  encryptString: (text) => {
    if (isLocked) throw new Error('locked');
    return Buffer.from([key ?? 0, ...Buffer.from(text).map((byte) => byte ^ 0x5a)]);
  },
  decryptString: ([used, ...bytes]) => {
    if (used !== key) throw new Error('another key');
    return Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString();
  },
};
const log = { info: () => undefined, warn: (_area: string, message: string) => void logged.push(message) };
const path = () => join(directory, 'device.json');
const copy = () => `${path()}.copy`;
const open = () => openDeviceFile(path(), encryption, log);

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'device-'));
  logged = [];
  key = 7;
  isLocked = false;
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (registerId: number): Remembered => ({
  home: {
    serviceUrl: 'https://pos.example',
    isUnencryptedConfirmed: false,
    merchantCode: 'demo',
    registerId,
    merchant: {
      tenantId: 't',
      name: 'Al Reem Stores',
      countryCode: 'AE',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      vatRegistrationNumber: null,
      addressLines: [],
      taxRates: [],
      pricesIncludeTax: true,
      cashRounding: null,
    },
    isMerchantKnown: true,
    receiptSequenceFloor: 0,
    claim: NO_CLAIM,
    generation: null,
  },
  users: [],
});

it.each([
  ['the first', path],
  ['the copy', copy],
])('remembers everything when %s is damaged, and puts that aside', (_which, damaged) => {
  open().write(at(4));
  writeFileSync(damaged(), '{"home":');
  expect(open().read()).toEqual(at(4));
  expect(readFileSync(`${damaged()}.damaged`, 'utf8')).toBe('{"home":');
});

it.each([
  ['gone', () => undefined],
  ['not to be read', () => mkdirSync(path())],
])('goes by the copy when the first is %s, and writes both again', (_what, spoil) => {
  open().write(at(4));
  rmSync(path());
  spoil();
  expect(open().read()).toEqual(at(4));
  rmSync(path(), { recursive: true, force: true });
  open().write(at(5));
  expect([open().read(), readFileSync(path(), 'utf8') === readFileSync(copy(), 'utf8')]).toEqual([at(5), true]);
});

it('goes by the newer one when the power went between the two', () => {
  open().write(at(4));
  const older = readFileSync(copy());
  open().write(at(5));
  writeFileSync(copy(), older);
  expect(open().read()).toEqual(at(5));
  rmSync(path());
  expect(open().read()).toEqual(at(4));
});

it('reads the one file of earlier versions, and remembers nothing without any', () => {
  expect(open().read()).toEqual({ home: null, users: [] });
  writeFileSync(path(), JSON.stringify(at(4)));
  expect(open().read()).toEqual(at(4));
});

it('fails when neither can be read', () => {
  mkdirSync(path());
  mkdirSync(copy());
  expect(open).toThrow(expect.objectContaining({ code: 'EISDIR' }));
});

it('holds what the disk does not take until it does, where that must not fail', () => {
  const device = open();
  device.write(at(4));
  for (const place of [path(), copy()]) mkdirSync(`${place}.new`);
  expect(() => device.write(at(5))).toThrow(expect.objectContaining({ code: 'FILE_WRITE_FAILED' }));
  expect(device.read()).toEqual(at(4));
  device.hold(at(6));
  expect([device.read(), open().read()]).toEqual([at(6), at(4)]);
  expect(logged.join()).toContain('was not saved');
  for (const place of [path(), copy()]) rmSync(`${place}.new`, { recursive: true });
  device.write(device.read());
  expect(open().read()).toEqual(at(6));
});

it.each([
  ['first', path],
  ['copy', copy],
])(
  'has written what is in one of the two when the disk does not take the %s, and says so in the log',
  (_which, refused) => {
    const device = open();
    device.write(at(4));
    mkdirSync(`${refused()}.new`);
    device.write(at(5));
    expect([device.read(), open().read()]).toEqual([at(5), at(5)]);
    expect(logged.join()).toContain('one of the two device files was not written: EISDIR');
    rmSync(`${refused()}.new`, { recursive: true });
    device.write(at(6));
    expect(readFileSync(path(), 'utf8')).toBe(readFileSync(copy(), 'utf8'));
  },
);

describe('what unlocks the till', () => {
  /** Opens with the PIN. */
  const BY_PIN = Buffer.from('key-by-pin').toString('base64');
  const SARA: RememberedUser = {
    me: { username: 'sara', displayName: 'Sara Khan', role: 'CASHIER', features: ['SALES_WRITE'], registerId: 4 },
    lastSignInAt: '2026-05-04T10:00:00.000Z',
    confirmedAt: 1_000,
    verifier: { salt: 'salt-of-password', hash: 'hash-of-password', cost: 2 },
    pin: { salt: 'salt-of-pin', hash: 'hash-of-pin', cost: 2 },
    approvalKey: {
      keyId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e33',
      publicKey: Buffer.alloc(32).toString('base64'),
      byPassword: Buffer.from('key-by-password').toString('base64'),
      byPin: BY_PIN,
    },
    attempts: NO_ATTEMPTS,
  };
  const OMAR = { ...SARA, me: { ...SARA.me, username: 'omar' }, pin: null, approvalKey: null };
  const known: Remembered = { ...at(4), users: [SARA, OMAR] };
  const withoutVerifiers = {
    ...known,
    users: known.users.map((user) => ({ ...user, verifier: null, pin: null, approvalKey: null })),
  };
  const inBytes = () =>
    readdirSync(directory).filter((name) => {
      const text = readFileSync(join(directory, name), 'latin1');
      return /(salt|hash)-of/.test(text) || text.includes(BY_PIN);
    });
  const writeAsBefore = (place: string, revision: number) =>
    writeFileSync(place, JSON.stringify({ ...known, revision, latestTime: 5 }));

  it('is kept where the key store refuses to seal it, as where there is none, and sealed with the next write', () => {
    isLocked = true;
    open().write(known);
    expect(open().read()).toEqual(known);
    expect(logged).toContain('VAULT_UNAVAILABLE: what unlocks this till is not sealed');
    isLocked = false;
    const device = open();
    device.write(device.read());
    expect([open().read(), inBytes()]).toEqual([known, []]);
  });

  it('is sealed in both files, and read again', () => {
    open().write(known);
    expect(inBytes()).toEqual([]);
    expect(open().read()).toEqual(known);
  });

  it('is of one person in whichever form an earlier version kept their name, the latest first', () => {
    const named = (form: 'NFC' | 'NFD', hash: string): RememberedUser => ({
      ...SARA,
      me: { ...SARA.me, username: 'zo\u00eb'.normalize(form) },
      verifier: { salt: 'salt-of-password', hash, cost: 2 },
    });
    open().write({ ...known, users: [named('NFD', 'latest'), OMAR, named('NFC', 'before')] });
    expect(open().read().users).toEqual([named('NFC', 'latest'), OMAR]);
  });

  it('is sealed with what a person may do: whoever can write the file gains no right, no time and no try', () => {
    const before = { ...SARA, attempts: { failures: 4, lockedUntil: 0, wrongPins: 19 }, confirmedAt: 10 };
    open().write({ ...known, users: [before, OMAR] });
    for (const place of [path(), copy()]) {
      const file = JSON.parse(readFileSync(place, 'utf8')) as Remembered;
      const users = file.users.map((user) => ({
        ...user,
        me: { ...user.me, role: 'MANAGER', features: ['USERS_WRITE'] },
        ...{ confirmedAt: 9e15, attempts: NO_ATTEMPTS },
      }));
      writeFileSync(place, JSON.stringify({ ...file, users }));
    }
    expect(open().read().users).toEqual([before, OMAR]);
  });

  it('is sealed at the first start after an earlier version, with what that one put aside', () => {
    writeAsBefore(path(), 3);
    writeAsBefore(copy(), 3);
    writeAsBefore(`${path()}.damaged`, 2);
    expect(open().read()).toEqual(known);
    expect([inBytes(), existsSync(`${path()}.damaged`)]).toEqual([[], false]);
    expect([open().read(), open().latestTime()]).toEqual([known, 5]);
  });

  it('is sealed when the power went after one of the two files', () => {
    open().write(known);
    writeAsBefore(copy(), 0);
    expect([open().read(), inBytes()]).toEqual([known, []]);
  });

  it('lies there hashed where the system offers no safe place, which is logged, and is sealed once there is one', () => {
    key = null;
    open().write(known);
    expect([open().read(), inBytes()]).toEqual([known, ['device.json', 'device.json.copy']]);
    expect(logged.join()).toContain('VAULT_UNAVAILABLE');
    key = 7;
    expect([open().read(), inBytes()]).toEqual([known, []]);
  });

  it('of an earlier version still counts where there is no safe place', () => {
    key = null;
    writeAsBefore(path(), 3);
    const device = open();
    device.write(device.read());
    expect(open().read()).toEqual(known);
  });

  it.each([
    ['on another computer or account', () => void (key = 8)],
    ['while the key store is closed', () => void (key = null)],
    [
      'when it is damaged',
      () => {
        for (const place of [path(), copy()]) {
          writeFileSync(place, readFileSync(place, 'utf8').replace(/"sealed": ".{9}/, '"sealed": "AAAA'));
        }
      },
    ],
  ])('is gone %s, and everything else is there', (_where, spoil) => {
    open().write(known);
    spoil();
    expect(open().read()).toEqual(withoutVerifiers);
  });

  it('counts again once the key store is open, whatever was written meanwhile', () => {
    open().write(known);
    for (const closed of [null, 8, null]) {
      key = closed;
      const device = open();
      device.write(device.read());
    }
    // Sara was let in by the service meanwhile.
    const changed = { ...SARA, pin: null, verifier: { salt: 'new', hash: 'new', cost: 2 } };
    const later = open();
    later.write({ ...known, users: later.read().users.map((user) => (user.me.username === 'sara' ? changed : user)) });
    key = 7;
    expect(open().read().users).toEqual([changed, OMAR]);
    const opened = open();
    opened.write(opened.read());
    expect(readFileSync(path(), 'utf8')).toContain('"unopened": []');
  });

  it('is given up once everybody has a new password here, and does not fill the file', () => {
    open().write(known);
    for (let start = 0; start < 9; start += 1) {
      key = 10 + start;
      const device = open();
      device.write({ ...known, users: [SARA, { ...OMAR, verifier: null }] });
    }
    const { unopened } = JSON.parse(readFileSync(path(), 'utf8')) as { unopened: string[] };
    expect(unopened).toHaveLength(3);
    const device = open();
    device.write(known);
    key = 7;
    expect(readFileSync(path(), 'utf8')).toContain('"unopened": []');
  });
});
