// What is open of one register: the account that the engine uses and the journal. It stays open while the till is locked.
import { errorData } from '#shared/errors';
import type { Session } from '#shared/ipc/session';
import type { Me } from '#shared/api/accounts/session';
import type { Account, ApiClient } from '../api/client';
import type { Log } from '../log/log';
import type { TillJournal } from '../storage/cart-copies';
import type { ApprovalKey } from './secrets/approval-key';
import { claimReceipts, homeOf, rememberGeneration, type Claimed, type ClaimPorts } from './claim-receipts';
import type { Home } from './device-file';
import { createServiceFacts, type ServiceFactsPorts } from './service-facts';

export interface WorkplacePorts extends Pick<ClaimPorts, 'deviceName' | 'newId'>, ServiceFactsPorts {
  readonly openJournal: (merchantCode: string, registerId: number) => Promise<TillJournal>;
  readonly log: Log;
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
  /**
   * Before the hour is over: the merchant was changed here, or the service refused what the person is thought to be allowed, see
   * `RegisterEvents.person`. Never rejects.
   */
  readFacts(): Promise<void>;
}

/** What a till clarifies with the service once it is reachable: its receipts and its kept records. */
export interface ReceiptsContact {
  /** See claimReceipts; a new epoch applies from the next sale. Also keeps the facts of merchant and person. @throws CodedError */
  claim(wasEmptied: boolean): Promise<Claimed | null>;
  /** Records that kept records have been compared with this generation of the service. */
  compared(generation: string): void;
}

export interface Entering {
  readonly client: ApiClient;
  readonly me: Me;
  /** Signs what they allow; null if they have none on this till. */
  readonly key: ApprovalKey | null;
  readonly home: Home;
  readonly verified: Session['verified'];
  readonly hasMoved?: boolean;
}

export interface Register {
  /** Null before the first person has entered. */
  place(): Workplace | null;
  /**
   * One after another: the journal of a register is open once.
   * @param onEntered called before anything changes of the session. @throws CodedError if the journal cannot be opened
   */
  enter(who: Omit<Entering, 'key'>, onEntered: (session: Session) => void): Promise<Session>;
}

export interface RegisterEvents {
  /** Receipts of the open register go on above it. */
  readonly floor: (receiptSequenceFloor: number) => void;
  /** The service allows somebody something else than before. */
  readonly person: (me: Me) => void;
}

export function createRegister(ports: WorkplacePorts, on: RegisterEvents): Register {
  const { device, log } = ports;
  let place: Workplace | null = null;
  let ahead = openAhead(ports);
  const refreshFacts = createServiceFacts(ports, allowed);

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

  function featuresOf({ username }: Account, me: Me): readonly string[] | null {
    if (me.username === username) return me.features;
    return device.read().users.find((each) => each.me.username === username)?.me.features ?? null;
  }

  /** What is not known stays as it is; the next contact asks again. */
  async function readFacts(client: ApiClient, isDue: boolean): Promise<void> {
    await refreshFacts(client, isDue).catch((error: unknown) => {
      log.warn('session', `the facts of merchant and person were not read: ${errorData(error).code}`);
    });
  }

  function receiptsOf(client: ApiClient, journal: TillJournal): ReceiptsContact {
    const claiming = { ...ports, client, journal };
    return {
      async claim(wasEmptied) {
        const claimed = await claimReceipts(claiming, wasEmptied);
        if (claimed?.isNewEpoch) numberAbove(journal, claimed.receiptSequenceFloor);
        await readFacts(client, false);
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
    on.floor(receiptSequenceFloor);
  }

  function allowed(me: Me): void {
    log.info('session', 'the rights of a known user have changed');
    if (place?.client.account.username === me.username) {
      place = { ...place, features: me.features, hasMoved: false };
      ports.onAccount(place);
    }
    on.person(me);
  }

  const enter: Register['enter'] = async ({ client, me, verified, hasMoved = false, ...who }, onEntered) => {
    const isSameAccount = place?.client === client;
    const journal = await journalOf(client.account);
    // Read again: a contact may have begun a new epoch meanwhile.
    const home = homeOf({ client, device }) ?? who.home;
    const { merchant, isMerchantKnown, merchantCode, registerId } = home;
    const receiptSequenceFloor = journal.highestReceiptSequence(home.receiptSequenceFloor);
    const { deviceName } = ports;
    const of = { me, merchant, isMerchantKnown, merchantCode, registerId };
    const session = { ...of, deviceName, receiptSequenceFloor, verified };
    const features = featuresOf(client.account, me);
    const receipts = receiptsOf(client, journal);
    place = { client, features, journal, session, hasMoved, receipts, readFacts: () => readFacts(client, true) };
    if (!isSameAccount) ports.onAccount(place);
    log.info('session', `register ${registerId} entered, verified ${verified}`);
    onEntered(session);
    return session;
  };
  let last: Promise<unknown> = Promise.resolve();

  return {
    place: () => place,
    enter(who, onEntered) {
      const entered = last.then(() => enter(who, onEntered));
      last = entered.catch(() => undefined);
      return entered;
    },
  };
}

/**
 * Opens the journal of the last register while the password is being typed, as reading many thousand lines takes a moment.
 * Null on a new till.
 */
function openAhead({ device, openJournal }: Pick<WorkplacePorts, 'device' | 'openJournal'>) {
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
