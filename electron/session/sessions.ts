// Who is using this till. Owns the session shown on the screens, the account the engine uses, and the journal of the
// register. A locked till has no session but keeps sending. A PIN changes the person but not the account, as the service
// accepts no PIN.
import { CodedError } from '#shared/errors';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import { mayDo } from '#shared/domain/people/rights';
import { pinProblem } from '#shared/domain/people/pin';
import type {
  AllowedAction,
  Approval,
  ApproveInput,
  Device,
  Session,
  SetPinInput,
  SignInInput,
  UnlockInput,
} from '#shared/ipc/session';
import type { Me } from '#shared/api/accounts/session';
import type { Account, ApiClient } from '../api/client';
import { serviceAddress } from '../api/service-address';
import type { TillJournal } from '../storage/cart-copies';
import type { Log } from '../log/log';
import type { Timers } from '../time';
import { sealPrivateKey, type ApprovalKey } from './approval-key';
import { approve, signOwn } from './approvals';
import { claimReceipts, rememberGeneration, type Claimed } from './claim-receipts';
import { createConfirmations } from './confirmations';
import { confirmedAgain, inTime } from './confirmed-again';
import { createConfirmingClient } from './confirming-client';
import { deviceView, NO_CLAIM, type DeviceFile, type Home, type RememberedUser } from './device-file';
import { checkUnlock, moveToFront, replaceUser } from './offline-unlock';
import { makeVerifier } from './password-verifier';
import { registerSignIn } from './register-sign-in';
import { ownThings, rememberedPerson } from './remembered-person';
import { createTillTime } from './till-time';
import type { TokenPlace, TokenVault } from './token-vault';

export interface SessionPorts {
  readonly device: DeviceFile;
  readonly vault: TokenVault;
  readonly createClient: (account: Account, token: string | null) => ApiClient;
  /** A client whose token is not kept: for a person who only approves. */
  readonly createGuest: (account: Account) => ApiClient;
  readonly openJournal: (merchantCode: string, registerId: number) => Promise<TillJournal>;
  /** This computer's clock: for pauses between tries. */
  readonly now: () => number;
  /** For times that people read, and for how long they are let in without the service. */
  readonly correctedNow: () => number;
  /** Milliseconds since 1970 that the service's clock has reached; null until enough of its replies agree. */
  readonly serviceTime: () => number | null;
  /** Milliseconds; never goes backward. */
  readonly monotonic: () => number;
  /** UUIDs. */
  readonly newId: () => string;
  /** Name of this computer; null if it has none. */
  readonly deviceName: string | null;
  readonly timers: Timers;
  readonly log: Log;
  /** Default service address of a new till. */
  readonly fallbackUrl: string;
  /** Set at the start; takes precedence over the remembered address. */
  readonly overrideUrl: string | null;
  readonly onSession: (session: Session | null) => void;
  readonly onAccount: (at: Workplace) => void;
}

/** Everything of one account at one register. */
export interface Workplace {
  readonly client: ApiClient;
  /** Of the client's account, which may be another than the person's; null if it is not known here. */
  readonly features: readonly string[] | null;
  readonly journal: TillJournal;
  readonly session: Session;
  /** The service address has changed since the last sign-in at this register. */
  readonly hasMoved: boolean;
  readonly receipts: ReceiptsContact;
}

/** What a till clarifies with the service once it is reachable: its receipts and its kept records. */
export interface ReceiptsContact {
  /** See claimReceipts; a new epoch applies from the next sale. @throws CodedError */
  claim(wasEmptied: boolean): Promise<Claimed | null>;
  /** Records that kept records have been compared with this generation of the service. */
  compared(generation: string): void;
}

export interface Sessions {
  readDevice(): Device;
  current(): Session | null;
  /** @throws CodedError SERVICE_ADDRESS_GUARDED at another address, unless by somebody known here with the right to change it */
  signIn(input: SignInInput): Promise<Session>;
  /**
   * Without a network. Somebody whom the service has not confirmed for too long is signed in by it, with their password.
   * @throws CodedError UNLOCK_EXPIRED without that password or a network, the codes of a wrong password or PIN
   */
  unlock(input: UnlockInput): Promise<Session>;
  lock(): void;
  /** @throws CodedError NOT_SIGNED_IN, PIN_FORM, PIN_TRIVIAL, UNLOCK_WRONG, UNLOCK_LOCKED */
  setPin(input: SetPinInput): Promise<void>;
  /**
   * Somebody new on this till, or not confirmed for too long, is checked by the service and remembered.
   * @throws CodedError NOT_SIGNED_IN, RIGHT_MISSING, UNLOCK_EXPIRED, the codes of a wrong password or PIN, and for somebody new those of a call
   */
  approve(input: ApproveInput): Promise<Approval>;
  /**
   * The signature of the signed-in person for what they do by their own right; null without a key of theirs on this till.
   * @throws CodedError NOT_SIGNED_IN, RIGHT_MISSING
   */
  signOwn(action: AllowedAction): ApprovalProof | null;
  /** @throws CodedError NOT_SIGNED_IN */
  workplace(): Workplace;
}

export function createSessions(ports: SessionPorts): Sessions {
  const { device, vault, log } = ports;
  let session: Session | null = null;
  let place: Workplace | null = null;
  let ahead = openAhead(ports);
  /** Of the person at the till. */
  let ownKey: ApprovalKey | null = null;
  const time = createTillTime(ports);
  const confirmations = createConfirmations({ ...ports, time });
  const clientFor = (account: Account, token: string | null) =>
    createConfirmingClient(ports.createClient(account, token), confirmations);

  async function journalOf({ merchantCode, registerId }: Account): Promise<TillJournal> {
    const open = place?.client.account;
    if (place && open?.merchantCode === merchantCode && open.registerId === registerId) return place.journal;
    const taken = ahead;
    ahead = null;
    const journal =
      (await taken?.journalOf(merchantCode, registerId)) ?? (await ports.openJournal(merchantCode, registerId));
    await place?.journal.close();
    place = null;
    return journal;
  }

  async function enter(
    client: ApiClient,
    { me, key }: { readonly me: Me; readonly key: ApprovalKey | null },
    home: Home,
    verified: Session['verified'],
    hasMoved = false,
  ): Promise<Session> {
    const { merchant, isMerchantKnown, merchantCode, registerId } = home;
    const isSameAccount = place?.client === client;
    const journal = await journalOf(client.account);
    const receiptSequenceFloor = journal.highestReceiptSequence(home.receiptSequenceFloor);
    const { deviceName } = ports;
    ownKey = key;
    session = { me, merchant, isMerchantKnown, merchantCode, registerId, deviceName, receiptSequenceFloor, verified };
    const features = featuresOf(client.account, me);
    place = { client, features, journal, session, hasMoved, receipts: receiptsOf(client, journal) };
    if (!isSameAccount) ports.onAccount(place);
    ports.onSession(session);
    log.info('session', `register ${registerId} entered, verified ${verified}`);
    return session;
  }

  function featuresOf({ username }: Account, me: Me): readonly string[] | null {
    if (me.username === username) return me.features;
    return device.read().users.find((each) => each.me.username === username)?.me.features ?? null;
  }

  function receiptsOf(client: ApiClient, journal: TillJournal): ReceiptsContact {
    const claiming = { ...ports, client, journal };
    return {
      async claim(wasEmptied) {
        const claimed = await claimReceipts(claiming, wasEmptied);
        if (claimed?.isNewEpoch) numberAbove(journal, claimed.receiptSequenceFloor);
        return claimed;
      },
      compared: (generation) => rememberGeneration(claiming, generation),
    };
  }

  function numberAbove(journal: TillJournal, floor: number): void {
    if (place?.journal !== journal) return;
    const receiptSequenceFloor = journal.highestReceiptSequence(floor);
    place = { ...place, session: { ...place.session, receiptSequenceFloor } };
    log.info('session', 'the receipts of this till begin in a new epoch');
    // Locked: there is no session to update, and unlocking uses what is remembered.
    if (!session) return;
    session = { ...session, receiptSequenceFloor };
    ports.onSession(session);
  }

  function accountAt({ serviceUrl, merchantCode, registerId }: Home) {
    return { serviceUrl: ports.overrideUrl ?? serviceUrl, merchantCode, registerId };
  }

  function clientOf(home: Home, { password }: { password: string }, { me, approvalKey }: RememberedUser): ApiClient {
    const account = { ...accountAt(home), username: me.username, password, approvalKey: approvalKey?.publicKey };
    return clientFor(account, vault.read(account));
  }

  /** The account in use; after a start the saved token of this register, until it expires. */
  function clientWithoutPassword(home: Home, username: string): ApiClient {
    const at = accountAt(home);
    const open = place?.client;
    if (open && isOfPlace(open.account, at)) return open;
    const kept = vault.readAnyones(at);
    return clientFor({ ...at, username: kept?.username ?? username, password: null }, kept?.token ?? null);
  }

  /** What the service at another address says about its people proves nothing: this till has to know them. */
  async function expectMayMove({ username, password }: { username: string; password: string }): Promise<void> {
    const user = device.read().users.find(({ me }) => me.username === username);
    if (!user || !mayDo(user.me.features, 'TILL_SETTINGS') || confirmations.isExpired(username)) {
      throw new CodedError('SERVICE_ADDRESS_GUARDED', { field: 'serviceUrl' });
    }
    await checkUnlock(device, { username, password }, ports.now());
  }

  async function signIn({ username, password, ...input }: SignInInput): Promise<Session> {
    const { merchantCode, registerId } = input;
    const before = device.read();
    const wasConfirmed = before.home?.isUnencryptedConfirmed === true && before.home.serviceUrl === input.serviceUrl;
    const isUnencryptedConfirmed = input.isUnencryptedConfirmed || wasConfirmed;
    const serviceUrl = serviceAddress(input.serviceUrl, isUnencryptedConfirmed);
    if (before.home && accountAt(before.home).serviceUrl !== serviceUrl) await expectMayMove({ username, password });
    const isSameMerchant = before.home?.merchantCode === merchantCode;
    const known = before.users.find((each) => isSameMerchant && each.me.username === username);
    const own = await ownThings(known, password);
    const account = { serviceUrl, merchantCode, registerId, username, password, approvalKey: own.keyPair.publicKey };
    const client = clientFor(account, null);
    const remembered = isSameMerchant ? before.home : null;
    const atRegister = remembered?.registerId === registerId ? remembered : null;
    const asking = registerSignIn(client, {
      merchant: remembered?.isMerchantKnown ? remembered.merchant : null,
      receiptSequenceFloor: atRegister?.receiptSequenceFloor ?? null,
    });
    const { me, merchant, isMerchantKnown, receiptSequenceFloor, approvalKeyId } = await inTime(asking, ports.timers);
    const { claim = NO_CLAIM, generation = null } = atRegister ?? {};
    const epoch = { receiptSequenceFloor, claim, generation };
    const address = { serviceUrl, isUnencryptedConfirmed };
    const home = { ...address, merchantCode, registerId, merchant, isMerchantKnown, ...epoch };
    const { user, key } = await rememberedPerson({ me, username, password, own, approvalKeyId, at: time() });
    const others = isSameMerchant ? before.users.filter((each) => each.me.username !== username) : [];
    device.write({ home, users: [user, ...others] });
    const hasMoved = atRegister !== null && atRegister.serviceUrl !== serviceUrl;
    return enter(client, { me: user.me, key }, home, 'by service', hasMoved);
  }

  return {
    readDevice: () => deviceView(device.read(), ports.fallbackUrl, ports.overrideUrl),
    current: () => session,

    signIn,

    async unlock(input) {
      const { home } = device.read();
      if (!home) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
      if (confirmations.isExpired(input.username)) {
        const { username, ...secret } = input;
        const { isUnencryptedConfirmed } = home;
        return confirmedAgain(secret, ({ password }) =>
          signIn({ ...accountAt(home), isUnencryptedConfirmed, username, password }),
        );
      }
      const { user, key } = await checkUnlock(device, input, ports.now());
      moveToFront(device, user);
      const client = 'password' in input ? clientOf(home, input, user) : clientWithoutPassword(home, input.username);
      return enter(client, { me: user.me, key }, home, 'on this till');
    },

    lock() {
      session = null;
      ownKey = null;
      ports.onSession(null);
      log.info('session', 'locked');
    },

    async setPin({ password, pin }) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      const problem = pinProblem(pin);
      if (problem) throw new CodedError(problem, { field: 'pin' });
      const { username } = session.me;
      const { user, key } = await checkUnlock(device, { username, password }, ports.now());
      const { verifier, wrappingKey } = await makeVerifier(pin);
      const byPin = key && sealPrivateKey(key, wrappingKey);
      replaceUser(device, { ...user, pin: verifier, approvalKey: user.approvalKey && { ...user.approvalKey, byPin } });
      log.info('session', 'a PIN was set');
    },

    async approve(input) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      return approve({ ...ports, time, confirmations, accountAt }, session, input);
    },

    signOwn(action) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      return signOwn(ownKey, session, action);
    },

    workplace() {
      if (!place) throw new CodedError('NOT_SIGNED_IN');
      return place;
    },
  };
}

/**
 * Opens the journal of the last register while the password is being typed, as reading many thousand lines takes a moment.
 * Null on a new till.
 */
function openAhead({ device, openJournal }: Pick<SessionPorts, 'device' | 'openJournal'>) {
  const { home } = device.read();
  if (!home) return null;
  // Errors are reported at sign-in, when it is opened again.
  const opening = openJournal(home.merchantCode, home.registerId).catch(() => null);
  return {
    /** Null if it belongs to another register or could not be opened. */
    async journalOf(merchantCode: string, registerId: number): Promise<TillJournal | null> {
      const journal = await opening;
      if (home.merchantCode === merchantCode && home.registerId === registerId) return journal;
      await journal?.close();
      return null;
    },
  };
}

function isOfPlace(account: Account, { serviceUrl, merchantCode, registerId }: TokenPlace): boolean {
  return (
    account.serviceUrl === serviceUrl && account.merchantCode === merchantCode && account.registerId === registerId
  );
}
