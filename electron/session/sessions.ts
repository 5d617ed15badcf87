// Who is at this till. Owns the session the screens see, the account the engine sends as, and the journal of the register.
// A locked till forgets who is there and goes on sending what was sold.
import { CodedError } from '#shared/errors';
import { type Device, type Session, type SignInInput } from '#shared/ipc/session';
import { type Me } from '#shared/schema/session';
import { type Account, type ApiClient } from '../api/client';
import { CALL_DEADLINE } from '../api/transport';
import { serviceAddress } from '../api/service-address';
import { type Journal } from '../journal/journal';
import { type Log } from '../log/log';
import { type Timers } from '../sync/ports';
import { NO_ATTEMPTS } from './attempt-limit';
import { deviceView, type DeviceFile, type Home } from './device-file';
import { checkUnlock } from './offline-unlock';
import { makeVerifier } from './password-verifier';
import { registerSignIn } from './register-sign-in';
import { type TokenVault } from './token-vault';

export interface SessionPorts {
  readonly device: DeviceFile;
  readonly vault: TokenVault;
  readonly createClient: (account: Account, token: string | null) => ApiClient;
  readonly openJournal: (merchantCode: string, registerId: number) => Promise<Journal>;
  readonly now: () => number;
  readonly timers: Timers;
  readonly log: Log;
  /** Where a new till looks for the service. */
  readonly fallbackUrl: string;
  /** Given at the start; goes before what is remembered. */
  readonly overrideUrl: string | null;
  readonly onSession: (session: Session | null) => void;
  readonly onAccount: (at: Workplace) => void;
}

/** Everything that belongs to one account of one register. */
export interface Workplace {
  readonly client: ApiClient;
  readonly journal: Journal;
  readonly session: Session;
}

export interface Sessions {
  readDevice(): Device;
  current(): Session | null;
  signIn(input: SignInInput): Promise<Session>;
  unlock(input: { readonly username: string; readonly password: string }): Promise<Session>;
  lock(): void;
  /** @throws CodedError NOT_SIGNED_IN */
  workplace(): Workplace;
}

export function createSessions(ports: SessionPorts): Sessions {
  const { device, vault, log } = ports;
  let session: Session | null = null;
  let place: Workplace | null = null;

  async function journalOf({ merchantCode, registerId }: Account): Promise<Journal> {
    const open = place?.client.account;
    if (place && open?.merchantCode === merchantCode && open.registerId === registerId) return place.journal;
    const journal = await ports.openJournal(merchantCode, registerId);
    await place?.journal.close();
    place = null;
    return journal;
  }

  async function enter(client: ApiClient, me: Me, home: Home, verified: Session['verified']): Promise<Session> {
    const { merchant, isMerchantKnown, merchantCode, registerId } = home;
    const journal = await journalOf(client.account);
    const receiptSequenceFloor = Math.max(home.receiptSequenceFloor, journal.highestReceiptSequence());
    session = { me, merchant, isMerchantKnown, merchantCode, registerId, receiptSequenceFloor, verified };
    place = { client, journal, session };
    ports.onAccount(place);
    ports.onSession(session);
    log.info('session', `register ${registerId} entered, verified ${verified}`);
    return session;
  }

  return {
    readDevice: () => deviceView(device.read(), ports.fallbackUrl, ports.overrideUrl),
    current: () => session,

    async signIn({ username, password, ...input }) {
      const { merchantCode, registerId } = input;
      const account = { serviceUrl: serviceAddress(input.serviceUrl), merchantCode, registerId, username, password };
      const client = ports.createClient(account, null);
      const before = device.read();
      const isSameMerchant = before.home?.merchantCode === merchantCode;
      const remembered = isSameMerchant ? before.home : null;
      const asking = registerSignIn(client, remembered?.isMerchantKnown ? remembered.merchant : null);
      const { me, merchant, isMerchantKnown, receiptSequenceFloor: told } = await inTime(asking, ports.timers);
      const known = remembered?.registerId === registerId ? remembered.receiptSequenceFloor : 0;
      const { serviceUrl } = account;
      const receiptSequenceFloor = Math.max(told, known);
      const home = { serviceUrl, merchantCode, registerId, merchant, isMerchantKnown, receiptSequenceFloor };
      const lastSignInAt = new Date(ports.now()).toISOString();
      // Unlocking asks for the name that was typed; the service may spell it otherwise.
      const user = {
        me: { ...me, username },
        lastSignInAt,
        verifier: await makeVerifier(password),
        attempts: NO_ATTEMPTS,
      };
      const others = isSameMerchant ? before.users.filter((each) => each.me.username !== username) : [];
      device.write({ home, users: [user, ...others] });
      return enter(client, user.me, home, 'by service');
    },

    async unlock({ username, password }) {
      const { home } = device.read();
      if (!home) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
      const { me } = await checkUnlock(device, { username, password }, ports.now());
      const serviceUrl = ports.overrideUrl ?? home.serviceUrl;
      const account = { serviceUrl, merchantCode: home.merchantCode, registerId: home.registerId, username, password };
      return enter(ports.createClient(account, vault.read(account)), me, home, 'on this till');
    },

    lock() {
      session = null;
      ports.onSession(null);
      log.info('session', 'locked');
    },

    workplace() {
      if (!place) throw new CodedError('NOT_SIGNED_IN');
      return place;
    },
  };
}

/** A person waits: all calls of a sign-in together get the time of one. */
async function inTime<T>(asking: Promise<T>, timers: Timers): Promise<T> {
  const answered = new AbortController();
  const tooLate = timers.sleep(CALL_DEADLINE, answered.signal).then((): never => {
    throw new CodedError('REQUEST_TIMED_OUT');
  });
  try {
    return await Promise.race([asking, tooLate]);
  } finally {
    answered.abort();
  }
}
