import {
  createPublicKey,
  randomUUID,
  verify,
  type JsonWebKeyInput,
  type KeyObject,
  type scrypt,
  type ScryptOptions,
} from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Right } from '#shared/domain/people/rights';
import { NO_REGISTER, type AllowedAction, type Session, type UnlockInput } from '#shared/ipc/session';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import type { Merchant } from '#shared/api/accounts/merchant';
import { signedText, type SignedEntry } from '#shared/api/sales/signed-approval';
import type { SaleWrite } from '#shared/writes/sale';
import { CallFailure } from '../api/call-failure';
import type { Account, ApiClient } from '../api/client';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { openJournal, type Journal } from '../journal/journal';
import type { Log } from '../log/log';
import { openCartCopies, withCartCopies } from '../storage/cart-copies';
import { systemTimers } from '../time';
import { makeSale } from '../sync/testing/writes';
import { openDeviceFile } from './device-file';
import { createSessions, type Sessions } from './sessions';
import { createTokenVault, type Encryption } from './secrets/token-vault';
import type { Workplace } from './workplace';

const MERCHANT: Merchant = {
  tenantId: 'demo',
  name: 'Lantern House',
  countryCode: 'AE',
  currency: 'AED',
  timeZone: 'Asia/Dubai',
  vatRegistrationNumber: null,
  addressLines: [],
  taxRates: [],
  pricesIncludeTax: true,
  cashRounding: null,
};
const MANAGER = {
  username: 'omar',
  displayName: 'Omar Haddad',
  role: 'MANAGER',
  features: ['SALES_WRITE', 'PRICING_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'],
  registerId: 4,
};
const SIGN_IN = {
  serviceUrl: 'https://service/',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: 4,
  username: 'sara',
  password: 'secret',
};

/** Scrypt as it is, at a cost that hundreds of sign-ins can pay. */
vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<Record<string, unknown>>();
  const derive = actual['scrypt'] as typeof scrypt;
  return {
    ...actual,
    scrypt: (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived) =>
      derive(password, salt, length, { ...options, N: 16 }, done),
  };
});

type Derived = (error: Error | null, key: Buffer) => void;

let directory: string;
let now: number;
/** Milliseconds by which this computer's clock is ahead. */
let computerAhead: number;
/** Milliseconds since this computer started. */
let computerUp: number;
/** Null until the service's time is known. */
let serviceTime: number | null;
/** How each path is answered; a code fails it. */
let answers: Record<string, unknown>;
let logged: string[];
let told: (Session | null)[];
let entered: Workplace[];
let tokens: (string | null)[];
let journals: Journal[];
let isVaultAvailable: boolean;
/** Whether the service gives out approval keys, and those it was told, by their ids. */
let givesKeys: boolean;
let keys: Map<string, KeyObject>;
/** The folder was moved to another computer. */
let isVaultOfAnother: boolean;

const log: Log = {
  info: (_area, message) => void logged.push(message),
  warn: (_area, message) => void logged.push(message),
};
const encryption: Encryption = {
  isEncryptionAvailable: () => isVaultAvailable,
  encryptString: (text) => Buffer.from([...Buffer.from(text)].map((byte) => byte ^ 0x5a)),
  decryptString: (bytes) => {
    if (isVaultOfAnother) throw new Error('another key');
    return Buffer.from([...bytes].map((byte) => byte ^ 0x5a)).toString();
  },
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sessions-'));
  now = Date.parse('2026-05-04T10:00:00Z');
  computerAhead = 0;
  computerUp = 0;
  serviceTime = null;
  logged = [];
  told = [];
  entered = [];
  tokens = [];
  journals = [];
  isVaultAvailable = true;
  givesKeys = true;
  keys = new Map();
  isVaultOfAnother = false;
  answers = {
    '/auth/me': {
      username: 'sara',
      displayName: 'Sara Khan',
      role: 'CASHIER',
      features: ['SALES_WRITE'],
      registerId: 4,
    },
    '/merchant': MERCHANT,
    '/sales/transactions': {
      content: [{ receiptNumber: '4-00417' }, { receiptNumber: '4-00418' }, { receiptNumber: 'x' }],
    },
    '/registers/4/receipt-epochs': 'NOT_OFFERED',
  };
});
afterEach(async () => {
  for (const journal of journals) await journal.close();
  rmSync(directory, { recursive: true });
});

/** The till after a start: what is on disk is all it has. */
function till(overrideUrl: string | null = null): Sessions {
  const vault = createTokenVault(join(directory, 'token.bin'), encryption, log);
  const createClient = (account: Account, token: string | null, isKept = true): ApiClient => {
    tokens.push(token);
    const refuse = (path: string) => {
      const answer = answers[path];
      if (answer instanceof CallFailure) throw answer;
      if (typeof answer === 'string') throw new CallFailure(answer as ErrorCode, 'answered');
      return answer;
    };
    return {
      account,
      signIn: async () => {
        refuse('/auth/registration');
        if (isKept) vault.write(account, `token of ${account.username}`);
        const { approvalKey } = account;
        if (approvalKey === undefined || !givesKeys) return { approvalKeyId: null };
        const publicKey = createPublicKey({ key: jwkOf(approvalKey), format: 'jwk' });
        const approvalKeyId = [...keys].find(([, key]) => key.equals(publicKey))?.[0] ?? randomUUID();
        keys.set(approvalKeyId, publicKey);
        return { approvalKeyId };
      },
      call: async <R extends Reply>({ path }: ApiRequest<R>) => refuse(path) as ReplyData<R>,
    };
  };
  return createSessions({
    device: openDeviceFile(join(directory, 'device.json'), encryption, log),
    vault,
    createClient,
    createGuest: (account) => createClient(account, null, false),
    openJournal: async (merchantCode, registerId) => {
      const register = { merchantCode, registerId };
      const journal = await openJournal({ directory: join(directory, 'journal'), ...register }, log);
      journals.push(journal);
      return withCartCopies(journal, await openCartCopies({ directory: join(directory, 'carts'), ...register }, log));
    },
    now: () => now,
    correctedNow: () => now - computerAhead,
    serviceTime: () => serviceTime,
    monotonic: () => computerUp,
    newId: () => randomUUID(),
    deviceName: 'FRONT-PC',
    timers: systemTimers,
    log,
    overrideUrl,
    onSession: (session) => void told.push(session),
    onAccount: (place) => void entered.push(place),
  });
}

function action(right: Right, facts: AllowedAction['facts'] = {}): AllowedAction {
  return { auditId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e33', at: '2026-05-04T10:00:00.000Z', right, facts };
}

/** With a key that the service was told. */
function isSigned(proof: ApprovalProof | null, entry: SignedEntry): boolean {
  const key = keys.get(proof?.keyId ?? '');
  if (!proof || !key) return false;
  return verify(null, Buffer.from(signedText(entry)), key, Buffer.from(proof.signature, 'base64'));
}

function jwkOf(publicKey: string): JsonWebKeyInput['key'] {
  return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') };
}

describe('signing in', () => {
  it('gives the session, tells it, and remembers where this till belongs', async () => {
    const sessions = till();
    const session = await sessions.signIn(SIGN_IN);
    expect(session).toMatchObject({
      merchantCode: 'demo',
      registerId: 4,
      deviceName: 'FRONT-PC',
      receiptSequenceFloor: 418,
      verified: 'by service',
    });
    expect([sessions.current(), told.at(-1)]).toEqual([session, session]);
    expect(entered[0]?.client.account).toMatchObject({ serviceUrl: 'https://service', password: 'secret' });
    expect(till().readDevice()).toMatchObject({
      serviceUrl: 'https://service',
      merchantCode: 'demo',
      registerId: 4,
      merchant: MERCHANT,
      knownUsers: [
        { username: 'sara', displayName: 'Sara Khan', role: 'CASHIER', lastSignInAt: '2026-05-04T10:00:00.000Z' },
      ],
    });
  });

  it('remembers when by the corrected clock, as the sign-in screen shows it', async () => {
    computerAhead = 3 * 60 * 60 * 1_000;
    await till().signIn(SIGN_IN);
    expect(till().readDevice().knownUsers).toMatchObject([{ lastSignInAt: '2026-05-04T07:00:00.000Z' }]);
  });

  it('says when the same register is at another service address than before', async () => {
    answers['/registers/5/receipt-epochs'] = { registerId: 5, receiptEpoch: 1 };
    answers['/auth/me'] = MANAGER;
    const sessions = till();
    for (const input of [{}, { serviceUrl: 'https://other' }, { serviceUrl: 'https://other' }, { registerId: 5 }]) {
      await sessions.signIn({ ...SIGN_IN, ...input });
    }
    expect(entered.map(({ hasMoved }) => hasMoved)).toEqual([false, true, false, false]);
  });

  it('has opened the journal of its register before anybody is in, and opens that of another when it is asked to', async () => {
    await till().signIn(SIGN_IN);
    const again = till();
    await expect.poll(() => journals.length).toBe(2);
    await again.unlock({ username: 'sara', password: 'secret' });
    expect(journals).toHaveLength(2);
    answers['/registers/5/receipt-epochs'] = { registerId: 5, receiptEpoch: 1 };
    await till().signIn({ ...SIGN_IN, registerId: 5 });
    expect(journals).toHaveLength(4);
  });

  it('leaves neither password nor token readable on the disk or in the log', async () => {
    await till().signIn(SIGN_IN);
    const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const everything =
      files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8')).join() + logged.join();
    expect(everything).toContain('sara');
    expect(everything).not.toMatch(/secret|token of/);
  });

  it('lets in at a service without extensions', async () => {
    for (const path of Object.keys(answers)) answers[path] = 'NOT_OFFERED';
    const session = await till().signIn(SIGN_IN);
    expect(session).toMatchObject({
      me: { username: 'sara' },
      merchant: { tenantId: 'demo', taxRates: [] },
      isMerchantKnown: false,
      receiptSequenceFloor: 0,
    });
    // Placeholders are not remembered as facts.
    expect(await till().signIn(SIGN_IN)).toMatchObject({ isMerchantKnown: false });
    expect(session.me.features).toContain('SALES_WRITE');
  });

  it('lets in without a register, for the back office, with a journal of its own and no receipt numbers', async () => {
    answers['/auth/me'] = { ...MANAGER, username: 'sara', registerId: null };
    const session = await till().signIn({ ...SIGN_IN, registerId: NO_REGISTER });
    expect(session).toMatchObject({ registerId: NO_REGISTER, receiptSequenceFloor: 0, verified: 'by service' });
    expect(await entered[0]?.receipts.claim(false)).toBeNull();
    const unlocked = await till().unlock({ username: 'sara', password: 'secret' });
    expect(unlocked).toMatchObject({ registerId: NO_REGISTER, verified: 'on this till' });
  });

  it('counts on from its own journal when that knows a higher receipt number', async () => {
    await (await openJournalAt(4)).append(saleOf(4, 500));
    expect((await till().signIn(SIGN_IN)).receiptSequenceFloor).toBe(500);
  });

  it('numbers receipts in an epoch of its own, asked for once, whatever other devices of the register have sold', async () => {
    const sold = (...receiptNumbers: string[]) => ({
      content: receiptNumbers.map((receiptNumber) => ({ receiptNumber })),
    });
    const floor = async () => (await till().signIn(SIGN_IN)).receiptSequenceFloor;
    answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 2 };
    answers['/sales/transactions'] = sold('4-00418', '4A-00007', '4C-00001');
    expect(await floor()).toBe(sequenceFloorOf(2));
    answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 3 };
    expect(await floor()).toBe(sequenceFloorOf(2));
    answers['/sales/transactions'] = sold('4B-00003', '4C-00001');
    expect(await floor()).toBe(sequenceFloorOf(2) + 3);
    await (await openJournalAt(4)).append(saleOf(4, sequenceFloorOf(2) + 12));
    expect(await floor()).toBe(sequenceFloorOf(2) + 12);
    // The till was set up anew: whatever its disk held, nothing of it is known.
    forgetDevice();
    answers['/registers/4/receipt-epochs'] = { registerId: 4, receiptEpoch: 5 };
    expect(await floor()).toBe(sequenceFloorOf(5));
  });

  it('does not set up a till whose epoch was not answered', async () => {
    answers['/registers/4/receipt-epochs'] = 'SERVICE_FAILED';
    await expect(till().signIn(SIGN_IN)).rejects.toMatchObject({ code: 'SERVICE_FAILED' });
    expect(existsSync(join(directory, 'device.json'))).toBe(false);
  });

  it('changes nothing when it is refused', async () => {
    answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    const sessions = till();
    await expect(sessions.signIn(SIGN_IN)).rejects.toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect([sessions.current(), told, existsSync(join(directory, 'device.json'))]).toEqual([null, [], false]);
    expect(() => sessions.workplace()).toThrow(expect.objectContaining({ code: 'NOT_SIGNED_IN' }));
  });

  it('goes to another address only for somebody known here who may change it', async () => {
    await till().signIn(SIGN_IN);
    const elsewhere = { ...SIGN_IN, serviceUrl: 'https://other' };
    const guarded = { code: 'SERVICE_ADDRESS_GUARDED' };
    await expect(till().signIn(elsewhere)).rejects.toMatchObject(guarded);
    // The other service says that they are a manager.
    answers['/auth/me'] = MANAGER;
    const omar = { username: 'omar', password: 'manager' };
    await expect(till().signIn({ ...elsewhere, ...omar })).rejects.toMatchObject(guarded);
    await till().signIn({ ...SIGN_IN, ...omar });
    const guess = { ...elsewhere, ...omar, password: 'guess' };
    await expect(till().signIn(guess)).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    expect(till().readDevice().serviceUrl).toBe('https://service');
    await till().signIn({ ...elsewhere, ...omar });
    expect(till().readDevice().serviceUrl).toBe('https://other');
  });

  it('refuses an address that is none', async () => {
    await expect(till().signIn({ ...SIGN_IN, serviceUrl: 'service' })).rejects.toMatchObject({
      code: 'SERVICE_ADDRESS_INVALID',
    });
  });

  it('asks once before it sends a password that others in the network can read', async () => {
    answers['/auth/me'] = MANAGER;
    const input = { ...SIGN_IN, serviceUrl: 'http://10.0.0.5:8080' };
    await expect(till().signIn(input)).rejects.toMatchObject({ code: 'SERVICE_UNENCRYPTED' });
    await till().signIn({ ...input, isUnencryptedConfirmed: true });
    await till().signIn(input);
    const elsewhere = { ...input, serviceUrl: 'http://10.0.0.6:8080' };
    await expect(till().signIn(elsewhere)).rejects.toMatchObject({ code: 'SERVICE_UNENCRYPTED' });
  });

  it('forgets the people of another merchant', async () => {
    await till().signIn(SIGN_IN);
    await till().signIn({ ...SIGN_IN, merchantCode: 'other', username: 'emma' });
    expect(
      till()
        .readDevice()
        .knownUsers.map(({ username }) => username),
    ).toEqual(['emma']);
  });

  it('goes to the address given at the start before the one remembered', async () => {
    await till().signIn(SIGN_IN);
    expect(till('http://given').readDevice()).toMatchObject({ serviceUrl: 'http://given', isServiceGiven: true });
    expect(till().readDevice().isServiceGiven).toBe(false);
    forgetDevice();
    expect(till().readDevice().serviceUrl).toBe('');
  });
});

function saleOf(registerId: number, n: number): SaleWrite {
  const sale = makeSale(n);
  return { ...sale, sale: { ...sale.sale, registerId } };
}

/** Both copies of what the till remembers. */
function forgetDevice(): void {
  for (const name of ['device.json', 'device.json.copy']) rmSync(join(directory, name));
}

async function openJournalAt(registerId: number): Promise<Journal> {
  const journal = await openJournal({ directory: join(directory, 'journal'), merchantCode: 'demo', registerId }, log);
  journals.push(journal);
  return journal;
}

describe('a PIN', () => {
  const byPin = (sessions: Sessions, pin: string, username = 'sara') => sessions.unlock({ username, pin });
  const tryWrong = async (times: number) => {
    const codes: unknown[] = [];
    for (let i = 0; i < times; i += 1)
      codes.push(await byPin(till(), '1111').catch((error: { code: string }) => error.code));
    return codes;
  };

  /** Both have signed in, sara last, who has set the PIN 2580. */
  beforeEach(async () => {
    const cashier = answers['/auth/me'];
    answers['/auth/me'] = MANAGER;
    await till().signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    answers['/auth/me'] = cashier;
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    await sessions.setPin({ password: 'secret', pin: '2580' });
    tokens = [];
    entered = [];
  });

  it('unlocks after a restart with the token kept for this register, whoever it was given to', async () => {
    await expect(byPin(till(), '2580')).resolves.toMatchObject({ me: { username: 'sara' }, verified: 'on this till' });
    expect(tokens).toEqual(['token of sara']);
    expect(entered.map(({ client }) => client.account)).toMatchObject([{ username: 'sara', password: null }]);
    const sessions = till();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await sessions.setPin({ password: 'manager', pin: '8520' });
    tokens = [];
    await byPin(till(), '8520', 'omar');
    expect([tokens, entered.at(-1)?.client.account.username]).toEqual([['token of sara'], 'sara']);
  });

  it('goes on sending with the account that is open, and changes who is there', async () => {
    const sessions = till();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    const { client, journal } = sessions.workplace();
    sessions.lock();
    await byPin(sessions, '2580');
    // What may be sent follows the account.
    expect(sessions.workplace()).toMatchObject({ session: { me: { username: 'sara' } }, features: MANAGER.features });
    expect([sessions.workplace().client === client, sessions.workplace().journal === journal]).toEqual([true, true]);
    expect(entered).toHaveLength(1);
  });

  it('is taken with the password alone, and not when it is easily guessed', async () => {
    const sessions = till();
    await expect(sessions.setPin({ password: 'secret', pin: '2580' })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await byPin(sessions, '2580');
    await expect(sessions.setPin({ password: 'secret', pin: '1234' })).rejects.toMatchObject({ code: 'PIN_TRIVIAL' });
    await expect(sessions.setPin({ password: '2580', pin: '1357' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    await expect(byPin(till(), '1357')).rejects.toMatchObject({ code: 'PIN_WRONG' });
    await expect(byPin(till(), '1357', 'omar')).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('helps no more after five wrong ones, across restarts and pauses, until the password was given', async () => {
    expect(await tryWrong(5)).toEqual(['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_BLOCKED']);
    await expect(byPin(till(), '2580')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 60 } });
    now += 3_600_000;
    await expect(byPin(till(), '2580')).rejects.toMatchObject({ code: 'PIN_BLOCKED', data: { retryAfterSeconds: 0 } });
    await till().unlock({ username: 'sara', password: 'secret' });
    await byPin(till(), '2580');
  });

  it('lies on the disk as a sealed salted hash, and goes when the password is another', async () => {
    const files = ['device.json', 'device.json.copy'].map((name) => readFileSync(join(directory, name), 'utf8'));
    for (const text of files) expect(text).not.toMatch(/2580|"(salt|hash)"/);
    const hasPin = () => till().readDevice().knownUsers[0]?.hasPin;
    await till().signIn(SIGN_IN);
    expect(hasPin()).toBe(true);
    await till().signIn({ ...SIGN_IN, password: 'changed' });
    expect(hasPin()).toBe(false);
  });

  it('lets a person with the right approve, once for each try, and leaves who is there', async () => {
    const sessions = till();
    const ask = (by: UnlockInput, right: Right = 'PRICE_OVERRIDE') => sessions.approve({ by, action: action(right) });
    const manager = { username: 'omar', password: 'manager' };
    await expect(ask(manager)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    await byPin(sessions, '2580');
    await expect(ask(manager)).resolves.toMatchObject({ approvedBy: 'omar' });
    expect(sessions.current()?.me.username).toBe('sara');
    expect(sessions.readDevice().knownUsers.map(({ username }) => username)).toEqual(['sara', 'omar']);
    await expect(ask({ username: 'sara', pin: '2580' })).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    await expect(ask({ username: 'sara', pin: '2580' }, 'REFUND')).resolves.toMatchObject({ approvedBy: 'sara' });
    await expect(ask({ ...manager, password: 'guess' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
  });
});

const contact = (sessions: Sessions) => sessions.workplace().receipts.claim(false);

describe('what a person may do', () => {
  const demote = () => (answers['/auth/me'] = { ...MANAGER, role: 'CASHIER', features: ['SALES_WRITE'] });
  let sessions: Sessions;

  beforeEach(async () => {
    answers['/auth/me'] = MANAGER;
    sessions = till();
    await sessions.signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    await sessions.setPin({ password: 'manager', pin: '2580' });
    await contact(sessions);
  });

  it('is taken from them at their till within the hour, which locks it, and from what their account sends', async () => {
    demote();
    await contact(sessions);
    expect(sessions.current()?.me.role).toBe('MANAGER');
    computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()).toBeNull();
    expect(entered.at(-1)).toMatchObject({ features: ['SALES_WRITE'] });
    answers = {};
    await sessions.unlock({ username: 'omar', pin: '2580' });
    expect(sessions.current()?.me).toMatchObject({ role: 'CASHIER', features: ['SALES_WRITE'] });
    expect(() => sessions.signOwn(action('TILL_SETTINGS'))).toThrow(expect.objectContaining({ code: 'RIGHT_MISSING' }));
  });

  it('is taken from them at another till with their next password there, and nobody else is locked out', async () => {
    answers['/auth/me'] = { ...MANAGER, username: 'sara' };
    await sessions.signIn(SIGN_IN);
    demote();
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await sessions.unlock({ username: 'sara', password: 'secret' });
    expect(sessions.current()?.me.username).toBe('sara');
    await sessions.unlock({ username: 'omar', password: 'manager' });
    await contact(sessions);
    expect(sessions.current()).toBeNull();
    const by = { username: 'omar', pin: '2580' };
    answers = {};
    await sessions.unlock({ username: 'sara', password: 'secret' });
    const asked = sessions.approve({ by, action: action('TILL_SETTINGS') });
    await expect(asked).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
  });

  it('holds from their next unlock where they may do more', async () => {
    answers['/auth/me'] = { ...MANAGER, features: [...MANAGER.features, 'USERS_WRITE'] };
    computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()?.me.features).not.toContain('USERS_WRITE');
    await sessions.unlock({ username: 'omar', pin: '2580' });
    expect(sessions.current()?.me.features).toContain('USERS_WRITE');
  });

  it('stays as it is where the service does not say', async () => {
    answers['/auth/me'] = 'NOT_OFFERED';
    computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.current()?.me.role).toBe('MANAGER');
  });
});

describe('the facts of the merchant', () => {
  const RATES = [{ taxCategory: 'STANDARD', rate: 10 }];

  it('are learned while the till works, and hold from the next unlock', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    answers['/merchant'] = { ...MERCHANT, taxRates: RATES };
    await contact(sessions);
    expect(sessions.current()?.merchant.taxRates).toEqual([]);
    sessions.lock();
    await sessions.unlock({ username: 'sara', password: 'secret' });
    expect(sessions.current()?.merchant.taxRates).toEqual(RATES);
    expect(till().readDevice().merchant?.taxRates).toEqual(RATES);
  });

  it('are asked for once an hour, and again after a failure', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    answers['/merchant'] = 'SERVICE_UNREACHABLE';
    await contact(sessions);
    expect([sessions.readDevice().merchant, logged.join()]).toEqual([
      MERCHANT,
      expect.stringContaining('SERVICE_UNREACHABLE'),
    ]);
    answers['/merchant'] = { ...MERCHANT, name: 'Lantern House 2' };
    await contact(sessions);
    answers['/merchant'] = { ...MERCHANT, name: 'Lantern House 3' };
    await contact(sessions);
    expect(sessions.readDevice().merchant?.name).toBe('Lantern House 2');
    computerUp += 3_600_000;
    await contact(sessions);
    expect(sessions.readDevice().merchant?.name).toBe('Lantern House 3');
  });

  it('stay as they are where the service does not offer them', async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    answers['/merchant'] = 'NOT_OFFERED';
    await contact(sessions);
    expect(sessions.readDevice().merchant).toEqual(MERCHANT);
  });
});

describe('what somebody allows', () => {
  const PRICE = action('PRICE_OVERRIDE', { amount: 400, lineId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e34' });
  const saras = { ...PRICE, registerId: 4, person: 'sara' };
  const signIn = (sessions: Sessions, username: 'sara' | 'omar', password = 'secret') => {
    const omar = { ...(answers['/auth/me'] as object), username: 'omar', features: ['SALES_WRITE', 'PRICING_WRITE'] };
    answers['/auth/me'] = username === 'omar' ? omar : { ...omar, username, features: ['SALES_WRITE'] };
    return sessions.signIn({ ...SIGN_IN, username, password });
  };
  const byPassword = { username: 'omar', password: 'manager' };
  const byPin = { username: 'omar', pin: '2580' };
  let sessions: Sessions;

  beforeEach(async () => {
    sessions = till();
    await signIn(sessions, 'omar', 'manager');
    await sessions.setPin({ password: 'manager', pin: '2580' });
    await signIn(sessions, 'sara');
  });

  it('is signed by them, with their password and with their PIN, also after a restart without a network', async () => {
    sessions = till();
    answers = {};
    await sessions.unlock({ username: 'sara', password: 'secret' });
    for (const by of [byPassword, byPin]) {
      const { approvedBy, proof } = await sessions.approve({ by, action: PRICE });
      expect([approvedBy, isSigned(proof, { ...saras, approvedBy: 'omar' })]).toEqual(['omar', true]);
      expect(isSigned(proof, { ...saras, approvedBy: 'omar', facts: { ...PRICE.facts, amount: 399 } })).toBe(false);
    }
  });

  it('is signed by the person at the till for what they do themselves, however they came in', async () => {
    const own = { ...PRICE, registerId: 4, person: 'omar', approvedBy: null };
    expect(() => sessions.signOwn(PRICE)).toThrow('may not');
    for (const come of [
      () => signIn(sessions, 'omar', 'manager'),
      () => sessions.unlock(byPassword),
      () => sessions.unlock(byPin),
    ]) {
      await come();
      expect(isSigned(sessions.signOwn(PRICE), own)).toBe(true);
      sessions.lock();
      expect(() => sessions.signOwn(PRICE)).toThrow('Nobody is signed in');
    }
  });

  it('is signed with one key through sign-ins with the same password, and with another after it has changed', async () => {
    const keyOf = async (by: UnlockInput) => (await sessions.approve({ by, action: PRICE })).proof?.keyId;
    const first = await keyOf(byPassword);
    await signIn(sessions, 'omar', 'manager');
    expect([await keyOf(byPassword), await keyOf(byPin)]).toEqual([first, first]);
    await signIn(sessions, 'omar', 'changed');
    expect(await keyOf({ ...byPassword, password: 'changed' })).not.toBe(first);
    await expect(keyOf(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('is signed by somebody new on this till as well', async () => {
    const leela = { username: 'leela', password: 'manager' };
    answers['/auth/me'] = { ...(answers['/auth/me'] as object), username: 'leela', features: ['PRICING_WRITE'] };
    const { proof } = await sessions.approve({ by: leela, action: PRICE });
    expect(isSigned(proof, { ...saras, approvedBy: 'leela' })).toBe(true);
  });

  it('is not signed where the service gives no key, and the PIN stays', async () => {
    givesKeys = false;
    const other = till();
    await signIn(other, 'omar', 'manager');
    await other.setPin({ password: 'manager', pin: '2580' });
    await signIn(other, 'omar', 'manager');
    expect(other.signOwn(PRICE)).toBeNull();
    await signIn(other, 'sara');
    await expect(other.approve({ by: byPin, action: PRICE })).resolves.toEqual({ approvedBy: 'omar', proof: null });
  });

  it('asks for a new PIN once the first key comes, as the PIN does not open it', async () => {
    givesKeys = false;
    rmSync(join(directory, 'device.json'));
    rmSync(join(directory, 'device.json.copy'));
    const earlier = till();
    await signIn(earlier, 'omar', 'manager');
    await earlier.setPin({ password: 'manager', pin: '2580' });
    givesKeys = true;
    const later = till();
    await signIn(later, 'omar', 'manager');
    await expect(later.unlock(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
    await later.setPin({ password: 'manager', pin: '2580' });
    await later.unlock(byPin);
    expect(later.signOwn(PRICE)).not.toBeNull();
  });
});

describe('an approval by somebody new on this till', () => {
  const omar = { username: 'omar', password: 'manager' };
  const me = { username: 'omar', displayName: 'Omar Haddad', role: 'MANAGER', registerId: 4 };
  const ask = (sessions: Sessions, by: UnlockInput = omar) =>
    sessions.approve({ by, action: action('PRICE_OVERRIDE') });
  const known = (sessions: Sessions) => sessions.readDevice().knownUsers.map(({ username }) => username);
  let sessions: Sessions;

  beforeEach(async () => {
    sessions = till();
    await sessions.signIn(SIGN_IN);
    answers['/auth/me'] = { ...me, features: ['SALES_WRITE', 'PRICING_WRITE'] };
  });

  it('is checked by the service, leaves who is there, and works without a network from then on', async () => {
    await expect(ask(sessions)).resolves.toMatchObject({ approvedBy: 'omar' });
    expect([sessions.current()?.me.username, known(sessions)]).toEqual(['sara', ['sara', 'omar']]);
    for (const path of ['/auth/registration', ...Object.keys(answers)]) answers[path] = 'SERVICE_UNREACHABLE';
    await expect(ask(sessions)).resolves.toMatchObject({ approvedBy: 'omar' });
    await expect(ask(sessions, { ...omar, password: 'guess' })).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    // What waits is still sent by the account of the person at the till.
    await till().unlock({ username: 'sara', password: 'secret' });
    expect(tokens.at(-1)).toBe('token of sara');
  });

  it.each([
    ['a wrong password', '/auth/registration', 'CREDENTIALS_WRONG'],
    ['no network', '/auth/registration', 'SERVICE_UNREACHABLE'],
    ['a service that does not say who it is', '/auth/me', 'NOT_OFFERED'],
  ] as const)('is refused for %s, and nobody is remembered', async (_, path, code) => {
    answers[path] = code;
    await expect(ask(sessions)).rejects.toMatchObject({ code });
    expect(known(sessions)).toEqual(['sara']);
  });

  it('is refused without the right, and by a PIN', async () => {
    answers['/auth/me'] = { ...me, features: ['SALES_WRITE'] };
    await expect(ask(sessions)).rejects.toMatchObject({ code: 'RIGHT_MISSING' });
    await expect(ask(sessions, { username: 'omar', pin: '2580' })).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
    expect(known(sessions)).toEqual(['sara']);
  });
});

describe('unlocking without the network', () => {
  const unlock = (sessions: Sessions, password: string, username = 'sara') => sessions.unlock({ username, password });

  beforeEach(async () => {
    await till().signIn(SIGN_IN);
    for (const path of ['/auth/registration', ...Object.keys(answers)]) answers[path] = 'SERVICE_UNREACHABLE';
    tokens = [];
  });

  it('lets in with the same password after a restart, with the kept token', async () => {
    const session = await unlock(till(), 'secret');
    expect(session).toMatchObject({
      me: { displayName: 'Sara Khan' },
      receiptSequenceFloor: 418,
      verified: 'on this till',
    });
    expect(tokens).toEqual(['token of sara']);
  });

  it('refuses another password, and locks after five, across restarts', async () => {
    for (let i = 0; i < 4; i += 1)
      await expect(unlock(till(), 'wrong')).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
    await expect(unlock(till(), 'wrong')).rejects.toMatchObject({
      code: 'UNLOCK_LOCKED',
      data: { retryAfterSeconds: 60 },
    });
    now += 30_000;
    await expect(unlock(till(), 'secret')).rejects.toMatchObject({
      code: 'UNLOCK_LOCKED',
      data: { retryAfterSeconds: 30 },
    });
    now += 30_000;
    await unlock(till(), 'secret');
    await expect(unlock(till(), 'wrong')).rejects.toMatchObject({ code: 'UNLOCK_WRONG' });
  });

  it('knows only who signed in here', async () => {
    await expect(unlock(till(), 'secret', 'omar')).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
  });

  it('has no token where the system offers no safe place, and said so', async () => {
    rmSync(join(directory, 'token.bin'));
    isVaultAvailable = false;
    answers['/auth/registration'] = null;
    answers['/sales/transactions'] = { content: [] };
    answers['/auth/me'] = answers['/merchant'] = 'NOT_OFFERED';
    await till().signIn(SIGN_IN);
    expect(logged.join()).toContain('VAULT_UNAVAILABLE');
    tokens = [];
    await unlock(till(), 'secret');
    expect(tokens).toEqual([null]);
  });

  it('lets people in without the service once a key store that was closed is open, with the token it kept', async () => {
    isVaultOfAnother = true;
    await expect(unlock(till(), 'secret')).rejects.toMatchObject({ code: 'UNLOCK_EXPIRED' });
    isVaultOfAnother = false;
    tokens = [];
    await unlock(till(), 'secret');
    expect(tokens).toEqual(['token of sara']);
    writeFileSync(join(directory, 'token.bin'), encryption.encryptString('no token'));
    await unlock(till(), 'secret');
    expect([tokens.at(-1), existsSync(join(directory, 'token.bin'))]).toEqual([null, false]);
  });

  it('lets in with the password when the disk takes no more, and says why no PIN is set then', async () => {
    for (const name of ['device.json.new', 'token.bin.new']) mkdirSync(join(directory, name));
    const sessions = till();
    await unlock(sessions, 'secret');
    expect(sessions.current()?.me.username).toBe('sara');
    const pin = { password: 'secret', pin: '2580' };
    await expect(sessions.setPin(pin)).rejects.toMatchObject({ code: 'FILE_WRITE_FAILED' });
    const guess = unlock(sessions, 'guess');
    await expect(guess).rejects.toMatchObject({ data: { code: 'UNLOCK_WRONG', triesLeft: 4 } });
    now += 15 * 24 * 3_600_000;
    await expect(sessions.unlock({ username: 'sara', pin: '2580' })).rejects.toMatchObject({ code: 'UNLOCK_EXPIRED' });
  });

  it('does without a token vault or device file that was damaged', async () => {
    writeFileSync(join(directory, 'token.bin'), 'damaged');
    await unlock(till(), 'secret');
    expect(tokens).toEqual([null]);
    for (const name of ['device.json', 'device.json.copy']) writeFileSync(join(directory, name), '{"home":');
    expect(till().readDevice().knownUsers).toEqual([]);
    expect(readFileSync(join(directory, 'device.json.damaged'), 'utf8')).toBe('{"home":');
  });

  it('forgets who is there when locked, and keeps the place to send from', async () => {
    const sessions = till();
    await unlock(sessions, 'secret');
    const { journal } = sessions.workplace();
    sessions.lock();
    expect([sessions.current(), told.at(-1)]).toEqual([null, null]);
    expect(sessions.workplace().journal).toBe(journal);
    await unlock(sessions, 'secret');
    expect(sessions.workplace().journal).toBe(journal);
  });
});

describe('somebody whom the service has not confirmed', () => {
  const DAY = 24 * 3_600_000;
  const START = Date.parse('2026-05-04T10:00:00Z');
  const sara = { username: 'sara', password: 'secret' };
  const byPin = { username: 'sara', pin: '2580' };
  const known = () =>
    till()
      .readDevice()
      .knownUsers.map(({ username }) => username);
  let paths: Record<string, unknown>;
  const goOffline = () => {
    for (const path of ['/auth/registration', ...Object.keys(answers)]) answers[path] = 'SERVICE_UNREACHABLE';
  };
  const expired = expect.objectContaining({ code: 'UNLOCK_EXPIRED' });

  beforeEach(async () => {
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    await sessions.setPin({ password: 'secret', pin: '2580' });
    paths = { ...answers };
    goOffline();
  });

  it('is let in for fourteen days, and then only by the service', async () => {
    now = START + 14 * DAY;
    await till().unlock(sara);
    await till().unlock(byPin);
    now += 1_000;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    answers = paths;
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    await expect(till().unlock(sara)).resolves.toMatchObject({ verified: 'by service' });
    goOffline();
    now += 13 * DAY;
    await till().unlock(byPin);
  });

  it('is let in for as many days as the merchant rules', async () => {
    answers = paths;
    const tillRules = { saleWithoutDay: false, customerEmail: null, offlineDays: 2 };
    answers['/merchant'] = { ...MERCHANT, tillRules };
    await till().signIn(SIGN_IN);
    goOffline();
    now = START + 2 * DAY;
    await till().unlock(sara);
    now += 1_000;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
  });

  it('gains nothing by a clock that is set back', async () => {
    now = START + 15 * DAY;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    now = START;
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    // The service says that the clock was ahead.
    serviceTime = START + DAY;
    await till().unlock(byPin);
  });

  it('is confirmed with every answer to them', async () => {
    now = START + 10 * DAY;
    const sessions = till();
    await sessions.unlock(sara);
    answers = paths;
    await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
    goOffline();
    now = START + 20 * DAY;
    await till().unlock(sara);
  });

  it('was not confirmed later than it is, once the service says what time it is', async () => {
    answers = paths;
    now = START + 400 * DAY;
    const sessions = till();
    await sessions.signIn(SIGN_IN);
    serviceTime = START + DAY;
    await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
    serviceTime = null;
    goOffline();
    now = START + 16 * DAY;
    await expect(till().unlock(sara)).rejects.toEqual(expired);
  });

  it('is let in on a till that has no safe place for what unlocks it', async () => {
    isVaultAvailable = false;
    answers = { ...paths };
    await till().signIn(SIGN_IN);
    goOffline();
    await expect(till().unlock(sara)).resolves.toMatchObject({ verified: 'on this till' });
  });

  it('is let in by the service alone once the till is on another computer', async () => {
    isVaultOfAnother = true;
    // Writes the file, without what cannot be opened.
    answers = { ...paths };
    await till().signIn({ ...SIGN_IN, username: 'omar', password: 'manager' });
    goOffline();
    await expect(till().unlock(sara)).rejects.toEqual(expired);
    await expect(till().unlock(byPin)).rejects.toEqual(expired);
    expect(known()).toEqual(['omar', 'sara']);
    answers = { ...paths };
    const sessions = till();
    await expect(sessions.unlock(sara)).resolves.toMatchObject({ verified: 'by service' });
    goOffline();
    sessions.lock();
    await expect(sessions.unlock(sara)).resolves.toMatchObject({ verified: 'on this till' });
    await expect(sessions.unlock(byPin)).rejects.toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('stays at work, and cannot approve', async () => {
    const sessions = till();
    await sessions.unlock(sara);
    now = START + 15 * DAY;
    expect(sessions.current()?.me.username).toBe('sara');
    const ask = (by: UnlockInput) => sessions.approve({ by, action: action('REFUND') });
    await expect(ask(byPin)).rejects.toEqual(expired);
    await expect(ask(sara)).rejects.toEqual(expired);
    answers = paths;
    await expect(ask(sara)).resolves.toMatchObject({ approvedBy: 'sara' });
    await expect(ask(byPin)).resolves.toMatchObject({ approvedBy: 'sara' });
  });

  it.each([
    ['at a sign-in', (sessions: Sessions) => sessions.signIn(SIGN_IN)],
    [
      'when a call needed a new token',
      async (sessions: Sessions) => {
        await sessions.unlock(sara);
        await sessions.workplace().client.call({ path: '/merchant', operation: {} } as never);
      },
    ],
  ])('is forgotten when the service refuses the password that is right here, %s', async (_when, work) => {
    answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    answers['/merchant'] = new CallFailure(
      'SIGN_IN_EXPIRED',
      'no',
      {},
      new CallFailure('CREDENTIALS_WRONG', 'answered'),
    );
    await expect(work(till())).rejects.toThrow();
    expect(known()).toEqual([]);
    await expect(till().unlock(byPin)).rejects.toMatchObject({ code: 'UNLOCK_UNKNOWN' });
  });

  it('is kept when a password is mistyped', async () => {
    answers['/auth/registration'] = 'CREDENTIALS_WRONG';
    await expect(till().signIn({ ...SIGN_IN, password: 'Secret' })).rejects.toMatchObject({
      code: 'CREDENTIALS_WRONG',
    });
    expect(known()).toEqual(['sara']);
  });
});
