// Who is using this till. Owns the session shown on the screens. A locked till has no session but keeps sending. A PIN changes
// the person but not the account, as the service accepts no PIN.
import { CodedError } from '#shared/errors';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import type {
  AllowedAction,
  Approval,
  ApproveInput,
  Device,
  KnownUser,
  Session,
  SetPinInput,
  SignInInput,
  UnlockInput,
} from '#shared/ipc/session';
import type { Account, ApiClient } from '../api/client';
import type { ApprovalKey } from './secrets/approval-key';
import { approve, signOwn } from './approvals';
import { createClients, type ClientPorts } from './clients';
import { createConfirmations } from './confirmations';
import { deviceView, type Home, type RememberedUser } from './device-file';
import { confirmedAgain } from './person-waits';
import { checkUnlock, isPinBlocked, moveToFront, setPin } from './offline-unlock';
import { createSignIn, type SignInPorts } from './sign-in';
import { createTillTime } from './till-time';
import { createRegister, type Entering, type Workplace, type WorkplacePorts } from './workplace';

export interface SessionPorts extends WorkplacePorts, ClientPorts, SignInPorts {
  /** A client whose token is not kept: for a person who only approves. */
  readonly createGuest: (account: Account) => ApiClient;
  /** For times that people read, and for how long they are let in without the service. */
  readonly correctedNow: () => number;
  /** Milliseconds since 1970 that the service's clock has reached; null until enough of its replies agree. */
  readonly serviceTime: () => number | null;
  readonly onSession: (session: Session | null) => void;
  /** The service has said something new of a person known on this till. */
  readonly onDevice: (device: Device) => void;
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
  /** @throws CodedError NOT_SIGNED_IN, PIN_FORM, PIN_TRIVIAL, UNLOCK_WRONG, UNLOCK_LOCKED, FILE_WRITE_FAILED */
  setPin(input: SetPinInput): Promise<void>;
  /**
   * Somebody new on this till, not confirmed for too long, or without the right as far as is known here, is checked by the service
   * with their password, and remembered.
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
  /** The same, also while the till is locked; null before the first person has entered. */
  place(): Workplace | null;
}

export function createSessions(ports: SessionPorts): Sessions {
  const { device, log } = ports;
  let session: Session | null = null;
  /** Of the person at the till. */
  let ownKey: ApprovalKey | null = null;
  const time = createTillTime(ports);
  const confirmations = createConfirmations({ ...ports, time, onKnown: showDevice });
  const register = createRegister(ports, {
    floor(receiptSequenceFloor) {
      // Locked: there is no session to update, and unlocking uses what is remembered.
      if (session) show({ ...session, receiptSequenceFloor });
    },
    person({ username, features }) {
      showDevice();
      const isTaken = session?.me.features.some((feature) => !features.includes(feature)) === true;
      if (isTaken && session?.me.username === username) lock();
    },
  });
  const clients = createClients(ports, confirmations, () => register.place()?.client ?? null);
  const { accountAt } = clients;
  const askService = createSignIn(ports, { clients, confirmations, time });

  /** @throws CodedError UNLOCK_UNKNOWN on a new till */
  function homeNow(): Home {
    const { home } = device.read();
    if (!home) throw new CodedError('UNLOCK_UNKNOWN', { field: 'username' });
    return home;
  }

  function pinProblemOf(user: RememberedUser): KnownUser['pinProblem'] {
    if (confirmations.isOver(user.me.username)) return 'UNLOCK_EXPIRED';
    return isPinBlocked(user) ? 'PIN_BLOCKED' : null;
  }

  function readDevice(): Device {
    return deviceView(device.read(), ports.overrideUrl, pinProblemOf);
  }

  function showDevice(): void {
    ports.onDevice(readDevice());
  }

  function show(next: Session | null): void {
    session = next;
    ports.onSession(next);
  }

  function lock(): void {
    ownKey = null;
    show(null);
    log.info('session', 'locked');
  }

  const enter = (who: Entering): Promise<Session> =>
    register.enter(who, (entered) => {
      ownKey = who.key;
      show(entered);
    });

  const signIn = async (input: SignInInput) => enter(await askService(input));

  /** Somebody whom the service has to confirm. */
  function unlockAnew({ username, ...secret }: UnlockInput): Promise<Session> {
    const home = homeNow();
    const { isUnencryptedConfirmed } = home;
    return confirmedAgain(secret, ({ password }) =>
      signIn({ ...accountAt(home), isUnencryptedConfirmed, username, password }),
    );
  }

  async function unlockHere(input: UnlockInput): Promise<Session> {
    const { user, key } = await checkUnlock(device, input, ports.now());
    const home = homeNow();
    moveToFront(device, input.username);
    const client =
      'password' in input
        ? clients.withPassword(home, { ...input, approvalKey: user.approvalKey?.publicKey })
        : clients.withoutPassword(home, input.username);
    return enter({ client, me: user.me, key, home, verified: 'on this till' });
  }

  return {
    readDevice,
    current: () => session,

    signIn,

    unlock: (input) => (confirmations.isExpired(input.username) ? unlockAnew(input) : unlockHere(input)),

    lock,

    async setPin(input) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      await setPin(ports, session.me.username, input);
    },

    async approve(input) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      return approve({ ...ports, time, confirmations, accountAt }, session, input);
    },

    signOwn(action) {
      if (!session) throw new CodedError('NOT_SIGNED_IN');
      return signOwn(ownKey, session, action);
    },

    place: () => register.place(),

    workplace() {
      const place = register.place();
      if (!place) throw new CodedError('NOT_SIGNED_IN');
      return place;
    },
  };
}
