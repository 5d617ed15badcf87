// Tills of the sessions' tests: their folder, their clocks, and a service that answers as a test says.
import { createPublicKey, randomUUID, verify, type JsonWebKeyInput, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ErrorCode } from '#shared/errors';
import type { Right } from '#shared/domain/people/rights';
import type { AllowedAction, Device, Session } from '#shared/ipc/session';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import type { Merchant } from '#shared/api/accounts/merchant';
import { signedText, type SignedEntry } from '#shared/api/sales/signed-approval';
import type { SaleWrite } from '#shared/writes/sale';
import { CallFailure } from '../../api/call-failure';
import type { Account, ApiClient } from '../../api/client';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { openJournal, type Journal } from '../../journal/journal';
import type { Log } from '../../log/log';
import { openCartCopies, withCartCopies } from '../../storage/cart-copies';
import { systemTimers } from '../../time';
import { makeSale } from '../../sync/testing/writes';
import { openDeviceFile } from '../device-file';
import { createSessions, type Sessions } from '../sessions';
import { createTokenVault, type Encryption } from '../secrets/token-vault';
import type { Workplace } from '../workplace';

export const MERCHANT: Merchant = {
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
export const MANAGER = {
  username: 'omar',
  displayName: 'Omar Haddad',
  role: 'MANAGER',
  features: ['SALES_WRITE', 'PRICING_WRITE', 'OPS_WRITE', 'ACCOUNTING_READ'],
  registerId: 4,
};
export const SIGN_IN = {
  serviceUrl: 'https://service/',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: 4,
  username: 'sara',
  password: 'secret',
};

interface Tills {
  directory: string;
  now: number;
  /** Milliseconds by which this computer's clock is ahead. */
  computerAhead: number;
  /** Milliseconds since this computer started. */
  computerUp: number;
  /** Null until the service's time is known. */
  serviceTime: number | null;
  /** How each path is answered; a code fails it. */
  answers: Record<string, unknown>;
  logged: string[];
  told: (Session | null)[];
  shown: Device[];
  entered: Workplace[];
  tokens: (string | null)[];
  journals: Journal[];
  isVaultAvailable: boolean;
  /** Whether the service gives out approval keys, and those it was told, by their ids. */
  givesKeys: boolean;
  keys: Map<string, KeyObject>;
  /** The folder was moved to another computer. */
  isVaultOfAnother: boolean;
}

/** Of the test that runs: what its tills find, and what they did. */
export const at = {} as Tills;

export const log: Log = {
  info: (_area, message) => void at.logged.push(message),
  warn: (_area, message) => void at.logged.push(message),
};
export const encryption: Encryption = {
  isEncryptionAvailable: () => at.isVaultAvailable,
  encryptString: (text) => Buffer.from([...Buffer.from(text)].map((byte) => byte ^ 0x5a)),
  decryptString: (bytes) => {
    if (at.isVaultOfAnother) throw new Error('another key');
    return Buffer.from([...bytes].map((byte) => byte ^ 0x5a)).toString();
  },
};

/** A folder of their own for the tills of each test. */
export function keepsTills(): void {
  beforeEach(() => {
    at.directory = mkdtempSync(join(tmpdir(), 'sessions-'));
    at.now = Date.parse('2026-05-04T10:00:00Z');
    at.computerAhead = 0;
    at.computerUp = 0;
    at.serviceTime = null;
    at.logged = [];
    at.told = [];
    at.shown = [];
    at.entered = [];
    at.tokens = [];
    at.journals = [];
    at.isVaultAvailable = true;
    at.givesKeys = true;
    at.keys = new Map();
    at.isVaultOfAnother = false;
    at.answers = {
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
    for (const journal of at.journals) await journal.close();
    rmSync(at.directory, { recursive: true });
  });
}

/** The till after a start: what is on disk is all it has. */
export function till(overrideUrl: string | null = null): Sessions {
  const vault = createTokenVault(join(at.directory, 'token.bin'), encryption, log);
  const createClient = (account: Account, token: string | null, isKept = true): ApiClient => {
    at.tokens.push(token);
    const refuse = (path: string) => {
      const answer = at.answers[path];
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
        if (approvalKey === undefined || !at.givesKeys) return { approvalKeyId: null };
        const publicKey = createPublicKey({ key: jwkOf(approvalKey), format: 'jwk' });
        const approvalKeyId = [...at.keys].find(([, key]) => key.equals(publicKey))?.[0] ?? randomUUID();
        at.keys.set(approvalKeyId, publicKey);
        return { approvalKeyId };
      },
      call: async <R extends Reply>({ path }: ApiRequest<R>) => refuse(path) as ReplyData<R>,
    };
  };
  return createSessions({
    device: openDeviceFile(join(at.directory, 'device.json'), encryption, log),
    vault,
    createClient,
    createGuest: (account) => createClient(account, null, false),
    openJournal: async (merchantCode, registerId) => {
      const register = { merchantCode, registerId };
      const journal = await openJournal({ directory: join(at.directory, 'journal'), ...register }, log);
      at.journals.push(journal);
      return withCartCopies(
        journal,
        await openCartCopies({ directory: join(at.directory, 'carts'), ...register }, log),
      );
    },
    now: () => at.now,
    correctedNow: () => at.now - at.computerAhead,
    serviceTime: () => at.serviceTime,
    monotonic: () => at.computerUp,
    newId: () => randomUUID(),
    deviceName: 'FRONT-PC',
    timers: systemTimers,
    log,
    overrideUrl,
    onDevice: (device) => void at.shown.push(device),
    onSession: (session) => void at.told.push(session),
    onAccount: (place) => void at.entered.push(place),
  });
}

export function action(right: Right, facts: AllowedAction['facts'] = {}): AllowedAction {
  return { auditId: '7b1d2c66-3f0a-4d5e-8d4b-0a9c6a2f1e33', at: '2026-05-04T10:00:00.000Z', right, facts };
}

/** With a key that the service was told. */
export function isSigned(proof: ApprovalProof | null, entry: SignedEntry): boolean {
  const key = at.keys.get(proof?.keyId ?? '');
  if (!proof || !key) return false;
  return verify(null, Buffer.from(signedText(entry)), key, Buffer.from(proof.signature, 'base64'));
}

function jwkOf(publicKey: string): JsonWebKeyInput['key'] {
  return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey, 'base64').toString('base64url') };
}

export function saleOf(registerId: number, n: number): SaleWrite {
  const sale = makeSale(n);
  return { ...sale, sale: { ...sale.sale, registerId } };
}

/** Both copies of what the till remembers. */
export function forgetDevice(): void {
  for (const name of ['device.json', 'device.json.copy']) rmSync(join(at.directory, name));
}

export async function openJournalAt(registerId: number): Promise<Journal> {
  const journal = await openJournal(
    { directory: join(at.directory, 'journal'), merchantCode: 'demo', registerId },
    log,
  );
  at.journals.push(journal);
  return journal;
}

export const contact = (sessions: Sessions) => sessions.workplace().receipts.claim(false);
