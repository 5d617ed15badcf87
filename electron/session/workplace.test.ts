import { beforeEach, expect, it } from 'vitest';
import { epochOfSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { Merchant } from '#shared/api/accounts/merchant';
import type { Me } from '#shared/api/accounts/session';
import type { ApiClient } from '../api/client';
import type { TillJournal } from '../storage/cart-copies';
import { NO_CLAIM, type Home, type Remembered } from './device-file';
import { createRegister, type Entering } from './workplace';

const HOME: Home = {
  serviceUrl: 'https://service',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: 4,
  merchant: { tenantId: 'demo' } as Merchant,
  isMerchantKnown: true,
  receiptSequenceFloor: sequenceFloorOf(2),
  claim: NO_CLAIM,
  generation: null,
};

let remembered: Remembered;
/** What opens a journal that was asked for. */
let opening: ((journal: TillJournal) => void)[];
let closed: number;

beforeEach(() => {
  remembered = { home: null, users: [] };
  opening = [];
  closed = 0;
});

const open = () =>
  createRegister(
    {
      device: {
        read: () => remembered,
        write: (next) => void (remembered = next),
        hold: (next) => void (remembered = next),
        latestTime: () => 0,
        see: () => undefined,
      },
      openJournal: () => new Promise((resolve) => opening.push(resolve)),
      log: { info: () => undefined, warn: () => undefined },
      monotonic: () => 0,
      newId: () => 'id',
      deviceName: null,
      onAccount: () => undefined,
    },
    { floor: () => undefined, person: () => undefined },
  );
const journal = () =>
  ({
    highestReceiptSequence: (floor: number) => floor,
    close: () => Promise.resolve(void (closed += 1)),
  }) as Partial<TillJournal> as TillJournal;
const enters = (username: string, home = HOME): Omit<Entering, 'key'> => ({
  client: { account: { ...home, username, password: null } } as Partial<ApiClient> as ApiClient,
  me: { username } as Me,
  home,
  verified: 'on this till',
});

it('opens the journal of a register once for two who enter at the same time', async () => {
  const register = open();
  const shown: string[] = [];
  const entered = ['sara', 'omar'].map((name) =>
    register.enter(enters(name), ({ me }) => void shown.push(me.username)),
  );
  await expect.poll(() => opening.length).toBe(1);
  const only = journal();
  opening[0]?.(only);
  await Promise.all(entered);
  expect([opening.length, closed, shown]).toEqual([1, 0, ['sara', 'omar']]);
  expect(register.place()).toMatchObject({ session: { me: { username: 'omar' } } });
  expect(register.place()?.journal).toBe(only);
});

it('lets the next one in when a journal could not be opened', async () => {
  const register = open();
  const failed = register.enter(enters('sara'), () => undefined);
  const entered = register.enter(enters('omar'), () => undefined);
  await expect.poll(() => opening.length).toBe(1);
  opening[0]?.(Promise.reject(new Error('EIO')) as never);
  await expect(failed).rejects.toThrow('EIO');
  await expect.poll(() => opening.length).toBe(2);
  opening[1]?.(journal());
  expect((await entered).me.username).toBe('omar');
});

it('numbers in the epoch that was begun while somebody entered', async () => {
  const register = open();
  const entered = register.enter(enters('sara'), () => undefined);
  await expect.poll(() => opening.length).toBe(1);
  remembered = { home: { ...HOME, receiptSequenceFloor: sequenceFloorOf(3) }, users: [] };
  opening[0]?.(journal());
  expect(epochOfSequence((await entered).receiptSequenceFloor)).toBe(3);
});
