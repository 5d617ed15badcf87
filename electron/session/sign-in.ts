// A sign-in at the service: may this till go to that address, what does the service say, and what is remembered of it.
import { CodedError } from '#shared/errors';
import { mayDo } from '#shared/domain/people/rights';
import { epochOfSequence } from '#shared/domain/receipt/receipt-number';
import type { SignInInput } from '#shared/ipc/session';
import { serviceAddress } from '../api/service-address';
import type { Timers } from '../time';
import type { Clients } from './clients';
import type { Confirmations } from './confirmations';
import { NO_CLAIM, type DeviceFile, type Home } from './device-file';
import { checkUnlock } from './offline-unlock';
import { answeredInTime } from './person-waits';
import { registerSignIn } from './register-sign-in';
import { ownThings, rememberedPerson } from './remembered-person';
import type { Entering } from './workplace';

export interface SignInPorts {
  readonly device: DeviceFile;
  /** This computer's clock, milliseconds since 1970: for pauses between tries. */
  readonly now: () => number;
  readonly timers: Timers;
}

interface SignInParts {
  readonly clients: Clients;
  readonly confirmations: Confirmations;
  /** See `createTillTime`. */
  readonly time: () => number;
}

/** @returns who enters; throws SERVICE_ADDRESS_GUARDED as `Sessions.signIn`, and the codes of a call */
export function createSignIn(
  { device, now, timers }: SignInPorts,
  { clients, confirmations, time }: SignInParts,
): (input: SignInInput) => Promise<Entering> {
  /** What the service at another address says about its people proves nothing: this till has to know them. */
  async function expectMayMove({ username, password }: { username: string; password: string }): Promise<void> {
    const user = device.read().users.find(({ me }) => me.username === username);
    if (!user || !mayDo(user.me.features, 'TILL_SETTINGS') || confirmations.isExpired(username)) {
      throw new CodedError('SERVICE_ADDRESS_GUARDED', { field: 'serviceUrl' });
    }
    await checkUnlock(device, { username, password }, now());
  }

  return async ({ username, password, ...input }) => {
    const { merchantCode, registerId } = input;
    const before = device.read();
    const wasConfirmed = before.home?.isUnencryptedConfirmed === true && before.home.serviceUrl === input.serviceUrl;
    const isUnencryptedConfirmed = input.isUnencryptedConfirmed || wasConfirmed;
    const serviceUrl = serviceAddress(input.serviceUrl, isUnencryptedConfirmed);
    if (before.home && clients.accountAt(before.home).serviceUrl !== serviceUrl) {
      await expectMayMove({ username, password });
    }
    const isSameMerchant = before.home?.merchantCode === merchantCode;
    const known = before.users.find((each) => isSameMerchant && each.me.username === username);
    const own = await ownThings(known, password);
    const at = { serviceUrl, merchantCode, registerId };
    const client = clients.anew({ ...at, username, password, approvalKey: own.keyPair.publicKey });
    const remembered = isSameMerchant ? before.home : null;
    const atRegister = remembered?.registerId === registerId ? remembered : null;
    const asking = registerSignIn(client, {
      merchant: remembered?.isMerchantKnown ? remembered.merchant : null,
      receiptSequenceFloor: atRegister?.receiptSequenceFloor ?? null,
    });
    const { me, merchant, isMerchantKnown, receiptSequenceFloor, approvalKeyId } = await answeredInTime(asking, timers);
    const { user, key } = await rememberedPerson({ me, username, password, own, approvalKeyId, at: time(), device });
    // Tries were counted, people forgotten and receipts claimed while the service was asked.
    const current = device.read();
    const address = { serviceUrl, isUnencryptedConfirmed };
    const numbers = numbersAt(current.home, at, receiptSequenceFloor);
    const home = { ...address, merchantCode, registerId, merchant, isMerchantKnown, ...numbers };
    const isStillMerchant = current.home?.merchantCode === merchantCode;
    const others = isStillMerchant ? current.users.filter((each) => each.me.username !== username) : [];
    device.write({ home, users: [user, ...others] });
    const hasMoved = atRegister !== null && atRegister.serviceUrl !== serviceUrl;
    return { client, me: user.me, key, home, verified: 'by service', hasMoved };
  };
}

/** A register that this till is already at keeps its claims, and an epoch that it has begun meanwhile. */
function numbersAt(
  home: Home | null,
  { merchantCode, registerId }: Pick<Home, 'merchantCode' | 'registerId'>,
  floor: number,
): Pick<Home, 'receiptSequenceFloor' | 'claim' | 'generation'> {
  if (home?.merchantCode !== merchantCode || home.registerId !== registerId) {
    return { receiptSequenceFloor: floor, claim: NO_CLAIM, generation: null };
  }
  const { receiptSequenceFloor: own, claim, generation } = home;
  const isSameEpoch = epochOfSequence(own) === epochOfSequence(floor);
  return { receiptSequenceFloor: isSameEpoch ? Math.max(own, floor) : own, claim, generation };
}
