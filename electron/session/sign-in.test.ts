import { beforeEach, expect, it } from 'vitest';
import { sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { systemTimers } from '../time';
import { NO_ATTEMPTS } from './attempt-limit';
import type { Clients } from './clients';
import type { Confirmations } from './confirmations';
import type { Home, Remembered, RememberedUser } from './device-file';
import { createSignIn } from './sign-in';
import { makeVerifier } from './secrets/password-verifier';

const INPUT = {
  serviceUrl: 'https://service',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: 4,
  username: 'sara',
  password: 'secret',
};
const HOME: Home = {
  serviceUrl: 'https://service',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: 4,
  merchant: { tenantId: 'demo' } as Merchant,
  isMerchantKnown: true,
  receiptSequenceFloor: sequenceFloorOf(2) + 3,
  claim: { held: 'first', next: null },
  generation: null,
};
const user = (username: string, changes: Partial<RememberedUser> = {}): RememberedUser => ({
  me: { username, displayName: username, role: '', features: [], registerId: 4 },
  lastSignInAt: '2026-05-04T10:00:00.000Z',
  confirmedAt: 0,
  verifier: null,
  pin: null,
  approvalKey: null,
  attempts: NO_ATTEMPTS,
  ...changes,
});

let remembered: Remembered;
/** What is written to the device file while the service is asked. */
let meanwhile: () => void;

const device = {
  read: () => remembered,
  write: (next: Remembered) => void (remembered = next),
  hold: (next: Remembered) => void (remembered = next),
  latestTime: () => 0,
  see: () => undefined,
};
const account = { ...INPUT, approvalKey: undefined };
const client = {
  account,
  signIn: () => Promise.resolve({ approvalKeyId: null }),
  call: async <R extends Reply>({ path }: ApiRequest<R>) => {
    if (path === '/auth/me') meanwhile();
    const answers: Record<string, unknown> = {
      '/auth/me': user('sara').me,
      '/merchant': HOME.merchant,
      '/sales/transactions': { content: [{ receiptNumber: '4B-00005' }] },
    };
    return answers[path] as ReplyData<R>;
  },
};
const signIn = createSignIn(
  { device, now: () => 0, timers: systemTimers },
  {
    clients: { accountAt: (home) => home, anew: () => client } as Partial<Clients> as Clients,
    confirmations: { isExpired: () => false } as Partial<Confirmations> as Confirmations,
    time: () => Date.parse('2026-05-05T10:00:00Z'),
  },
);
const home = (changes: Partial<Home>) => {
  remembered = { ...remembered, home: remembered.home && { ...remembered.home, ...changes } };
};

beforeEach(() => {
  remembered = { home: HOME, users: [user('omar'), user('sara')] };
  meanwhile = () => undefined;
});

it('numbers above the receipts the service has', async () => {
  const { home: at } = await signIn(INPUT);
  expect(at).toEqual({ ...HOME, receiptSequenceFloor: sequenceFloorOf(2) + 5 });
  expect(remembered.users.map(({ me }) => me.username)).toEqual(['sara', 'omar']);
});

it('keeps the wrong tries of others that were counted while the service was asked', async () => {
  const attempts = { failures: 4, lockedUntil: 0, wrongPins: 1 };
  meanwhile = () => (remembered = { ...remembered, users: [user('omar', { attempts }), user('sara')] });
  await signIn(INPUT);
  expect(remembered.users.at(-1)).toMatchObject({ me: { username: 'omar' }, attempts });
});

it('does not bring back somebody who was forgotten meanwhile', async () => {
  meanwhile = () => (remembered = { ...remembered, users: [user('sara')] });
  await signIn(INPUT);
  expect(remembered.users.map(({ me }) => me.username)).toEqual(['sara']);
});

it('keeps a claim that was made meanwhile, and the generation compared with', async () => {
  const made = { claim: { held: 'second', next: 'third' }, generation: 'restored' };
  meanwhile = () => home(made);
  const { home: at } = await signIn(INPUT);
  expect([at, remembered.home]).toMatchObject([made, made]);
});

it('stays in an epoch that was begun meanwhile', async () => {
  const begun = { receiptSequenceFloor: sequenceFloorOf(3), claim: { held: null, next: null } };
  meanwhile = () => home(begun);
  const { home: at } = await signIn(INPUT);
  expect([at, remembered.home]).toMatchObject([begun, begun]);
});

it('keeps a PIN that its person has set meanwhile, and none of somebody who was forgotten meanwhile', async () => {
  const [password, pin] = [await makeVerifier('secret'), await makeVerifier('2580')];
  const before = user('sara', { verifier: password.verifier });
  for (const [users, expected] of [
    [[{ ...before, pin: pin.verifier }], pin.verifier],
    [[], null],
  ] as const) {
    remembered = { home: HOME, users: [{ ...before, pin: password.verifier }] };
    meanwhile = () => (remembered = { ...remembered, users: [...users] });
    await signIn(INPUT);
    expect(remembered.users[0]?.pin).toEqual(expected);
  }
});
