import { beforeEach, describe, expect, it } from 'vitest';
import { epochOfSequence, sequenceFloorOf } from '#shared/domain/receipt/receipt-number';
import type { ErrorCode } from '#shared/errors';
import type { OtherTill } from '#shared/api/accounts/register';
import type { Merchant } from '#shared/api/accounts/merchant';
import { CallFailure } from '../api/call-failure';
import type { Account } from '../api/client';
import type { Reply, ReplyData } from '#shared/api/wire/reply';
import type { ApiRequest } from '#shared/api/wire/request';
import { claimReceipts, rememberGeneration, type ClaimPorts } from './claim-receipts';
import { NO_CLAIM, type Home, type Remembered } from './device-file';

const REGISTER = 4;
const home = (changes: Partial<Home> = {}): Home => ({
  serviceUrl: 'https://service',
  isUnencryptedConfirmed: false,
  merchantCode: 'demo',
  registerId: REGISTER,
  merchant: {} as Merchant,
  isMerchantKnown: true,
  receiptSequenceFloor: sequenceFloorOf(1),
  claim: NO_CLAIM,
  generation: null,
  ...changes,
});

/** The service as the rules have it: an epoch is held by the last claim, and given out once. */
class Service {
  claims = new Map<number, string>();
  lastEpoch = 1;
  highestReceipt = 0;
  generation = 'first';
  fails: ErrorCode | null = null;
  asked: string[] = [];
  /** Names of the computers that claimed. */
  devices: unknown[] = [];
  otherTills: OtherTill[] = [];

  answer({ path, body, query }: ApiRequest): unknown {
    this.asked.push(path);
    if (this.fails !== null) throw new CallFailure(this.fails, 'perhaps');
    const [, claimed] = /receipt-epochs\/(\d+)\/claim$/.exec(path) ?? [];
    if (claimed === undefined) {
      this.lastEpoch = Math.max(this.lastEpoch, Number(new URLSearchParams(query).get('above') ?? 0)) + 1;
      return { registerId: REGISTER, receiptEpoch: this.lastEpoch };
    }
    const epoch = Number(claimed);
    const { held, next, device } = body as { held: string | null; next: string; device: string | null };
    this.devices.push(device);
    const present = this.claims.get(epoch);
    const isHeld = present === undefined ? held === null && epoch <= this.lastEpoch : [held, next].includes(present);
    if (isHeld) this.claims.set(epoch, next);
    const { highestReceipt, generation, otherTills } = this;
    return { registerId: REGISTER, receiptEpoch: epoch, isHeld, highestReceipt, generation, otherTills };
  }
}

let service: Service;
let ids: number;

interface TestTill extends ClaimPorts {
  remembered: Remembered;
  /** Running number of the journal's highest receipt. */
  highest: number;
}

function till(remembered: Remembered = { home: home(), users: [] }): TestTill {
  const made: TestTill = {
    remembered,
    highest: 0,
    newId: () => `claim ${(ids += 1)}`,
    deviceName: 'FRONT-PC',
    device: { read: () => made.remembered, write: (next) => void (made.remembered = next) },
    journal: {
      highestReceiptSequence: (floor) => Math.max(floor, sequenceFloorOf(epochOfSequence(floor)) + made.highest),
    },
    client: {
      account: { merchantCode: 'demo', registerId: REGISTER } as Account,
      call: async <R extends Reply>(request: ApiRequest<R>) => service.answer(request) as ReplyData<R>,
    },
  };
  return made;
}

const copyOf = (original: TestTill) =>
  Object.assign(till(structuredClone(original.remembered)), { highest: original.highest });
const epochOf = ({ remembered }: TestTill) => epochOfSequence(remembered.home?.receiptSequenceFloor ?? 0);

beforeEach(() => {
  service = new Service();
  ids = 0;
});

describe('claiming the epoch of receipts', () => {
  it('keeps the epoch for as long as nobody else claims it', async () => {
    const one = till();
    for (const highest of [0, 3, 9]) {
      one.highest = highest;
      service.highestReceipt = highest;
      expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: false });
    }
    expect(epochOf(one)).toBe(1);
  });

  it('gives a copied folder an epoch of its own, whichever makes contact first', async () => {
    const one = till();
    await claimReceipts(one, false);
    const copy = copyOf(one);
    expect(await claimReceipts(copy, false)).toMatchObject({ isNewEpoch: false });
    expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: true });
    expect([epochOf(copy), epochOf(one)]).toEqual([1, 2]);
    expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: false });
    expect(await claimReceipts(copy, false)).toMatchObject({ isNewEpoch: false });
  });

  it('goes on in a new epoch when the service has receipts that this till does not know', async () => {
    const one = till();
    await claimReceipts(one, false);
    one.highest = 3;
    service.highestReceipt = 7;
    expect(await claimReceipts(one, false)).toMatchObject({
      isNewEpoch: true,
      receiptSequenceFloor: sequenceFloorOf(2),
    });
  });

  it('goes on in a new epoch when its database was lost, but not when it is opened for the first time', async () => {
    const one = till();
    expect(await claimReceipts(one, true)).toMatchObject({ isNewEpoch: false });
    expect(await claimReceipts(one, true)).toMatchObject({ isNewEpoch: true });
  });

  it('says whether the service may have been restored, where nothing shows that the till was', async () => {
    const one = till();
    await claimReceipts(one, false);
    rememberGeneration(one, 'first');
    service.claims.clear();
    service.generation = 'restored';
    expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: true, isPerhapsService: true });
    await claimReceipts(one, false);
    rememberGeneration(one, 'restored');
    service.claims.set(epochOf(one), 'of a copy');
    expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: true, isPerhapsService: false });
    await claimReceipts(one, false);
    service.generation = 'started again';
    service.highestReceipt = 7;
    expect(await claimReceipts(one, false)).toMatchObject({ isNewEpoch: true, isPerhapsService: false });
  });

  it('asks for more than it knows where the service has forgotten its epoch', async () => {
    const one = till({
      home: home({ receiptSequenceFloor: sequenceFloorOf(5), claim: { held: 'x', next: null } }),
      users: [],
    });
    service.lastEpoch = 2;
    await claimReceipts(one, false);
    expect(epochOf(one)).toBe(6);
  });

  it('makes the same claim again when the answer was lost', async () => {
    const one = till();
    await claimReceipts(one, false);
    const before = one.client.call;
    const lost = Object.assign(one, {
      client: {
        ...one.client,
        call: async (request: ApiRequest) => {
          service.answer(request);
          throw new CallFailure('REQUEST_TIMED_OUT', 'perhaps');
        },
      },
    });
    await expect(claimReceipts(lost, false)).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' });
    const again = Object.assign(one, { client: { ...one.client, call: before } });
    expect(await claimReceipts(again, false)).toMatchObject({ isNewEpoch: false });
  });

  it('says on which computer it is, and hands on which others are in use', async () => {
    const one = till();
    expect(await claimReceipts(one, false)).toMatchObject({ otherTills: [] });
    const at = '2026-11-20T05:12:00.000Z';
    service.otherTills = [{ receiptEpoch: 2, device: 'BACK-PC', claimedAt: at, lastContactAt: at }];
    expect(await claimReceipts(one, false)).toMatchObject({ otherTills: service.otherTills });
    expect(service.devices).toEqual(['FRONT-PC', 'FRONT-PC']);
  });

  it('tells a generation until it was compared with', async () => {
    const one = till();
    expect(await claimReceipts(one, false)).toMatchObject({ newGeneration: 'first' });
    expect(await claimReceipts(one, false)).toMatchObject({ newGeneration: 'first' });
    rememberGeneration(one, 'first');
    expect(await claimReceipts(one, false)).toMatchObject({ newGeneration: null });
    service.generation = 'restored';
    expect(await claimReceipts(one, false)).toMatchObject({ newGeneration: 'restored' });
  });

  it.each([
    ['keeps its epoch', null],
    ['starts a new one', 'of a copy'],
  ])('writes nothing to a till that is set up elsewhere while it %s', async (_, holder) => {
    const elsewhere = { home: home({ registerId: 9 }), users: [] };
    const one = till();
    if (holder !== null) service.claims.set(1, holder);
    const moving = Object.assign(one, {
      client: {
        ...one.client,
        call: async <R extends Reply>(request: ApiRequest<R>) => {
          one.remembered = elsewhere;
          return service.answer(request) as ReplyData<R>;
        },
      },
    });
    expect(await claimReceipts(moving, false)).toBeNull();
    expect(one.remembered).toBe(elsewhere);
  });

  it('leaves a till alone that is elsewhere by now, has no epoch, or whose service offers none', async () => {
    const moved = till({ home: home({ registerId: 9 }), users: [] });
    const without = till({ home: home({ receiptSequenceFloor: 12 }), users: [] });
    expect([await claimReceipts(moved, false), await claimReceipts(without, true)]).toEqual([null, null]);
    expect(service.asked).toEqual([]);
    service.fails = 'NOT_OFFERED';
    const one = till();
    expect(await claimReceipts(one, false)).toBeNull();
    expect(epochOf(one)).toBe(1);
    service.fails = 'SERVICE_FAILED';
    await expect(claimReceipts(one, false)).rejects.toMatchObject({ code: 'SERVICE_FAILED' });
  });
});
