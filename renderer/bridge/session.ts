// Who is signed in and what the device remembers: the renderer's copy of the session, which lives in main.
import { create } from 'zustand';
import type { ApprovalProof } from '#shared/api/accounts/approval-key';
import type { Unsubscribe } from '#shared/ipc/pos-api';
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
import { pos, type PosClient } from './bridge';

export interface SessionState {
  /** Null until main has answered for the first time. */
  readonly device: Device | null;
  /** Null while nobody is signed in. */
  readonly session: Session | null;
  /** Who or what locked the till since it was started; null while somebody is signed in, and if that is not known. */
  readonly lockedBy: 'person' | 'idle' | 'right taken' | null;
  /** Whose PIN is being set: main needs a moment, and the till may be locked meanwhile. */
  readonly settingPinOf: string | null;
  /** @throws CodedError; nothing has changed then. */
  signIn(input: SignInInput): Promise<void>;
  /** @throws CodedError; nothing has changed then. */
  unlock(input: UnlockInput): Promise<void>;
  lock(by: 'person' | 'idle'): Promise<void>;
  /** Sets the PIN of the signed-in person. @throws CodedError; nothing has changed then. */
  setPin(input: SetPinInput): Promise<void>;
  /** @throws CodedError when that person cannot approve it. */
  approve(input: ApproveInput): Promise<Approval>;
  /** The signature of the signed-in person; null without a key on this till. @throws CodedError */
  signOwn(action: AllowedAction): Promise<ApprovalProof | null>;
}

export const useSession = createSessionState(pos);

export function createSessionState(client: PosClient) {
  let pinSet: Promise<unknown> = Promise.resolve();
  return create<SessionState>()((set, get) => {
    const readDevice = async () => set({ device: await client.call('device.read', null) });
    const enter = async (session: Session) => {
      // At once: the person may lock again before the device has been read.
      set({ session, lockedBy: null });
      await readDevice();
    };
    /** A refusal may have been the last try of a PIN. */
    const tried = async <T>(asking: Promise<T>): Promise<T> => {
      try {
        return await asking;
      } catch (refusal) {
        await readDevice();
        throw refusal;
      }
    };
    return {
      device: null,
      session: null,
      lockedBy: null,
      settingPinOf: null,
      signIn: async (input) => enter(await client.call('session.signIn', input)),
      unlock: async (input) => {
        // The PIN that is typed may be the one that is being set; whether that failed is told where it was set.
        await pinSet.catch(() => undefined);
        return enter(await tried(client.call('session.unlock', input)));
      },
      lock: async (by) => {
        // Before main says that nobody is signed in.
        set({ lockedBy: by });
        try {
          await client.call('session.lock', null);
        } catch (failure) {
          set({ lockedBy: null });
          throw failure;
        }
        set({ session: null });
        await readDevice();
      },
      setPin: async (input) => {
        set({ settingPinOf: get().session?.me.username ?? null });
        try {
          pinSet = client.call('session.setPin', input);
          await pinSet;
        } finally {
          await readDevice();
          set({ settingPinOf: null });
        }
      },
      approve: async (input) => {
        const approval = await tried(client.call('session.approve', input));
        // Somebody new is remembered.
        await readDevice();
        return approval;
      },
      signOwn: (action) => client.call('session.signOwn', action),
    };
  });
}

/** Main locks a till by itself only where the service has taken a right from whoever is at it. */
function lockedBy({ session, lockedBy: by }: SessionState): SessionState['lockedBy'] {
  return by ?? (session ? 'right taken' : null);
}

/** Reads device and session, then follows main (a person may lose a right there) until the returned function is called. */
export async function followSession(client: PosClient = pos, state = useSession): Promise<Unsubscribe> {
  const unsubscribes = [
    client.onSessionChanged((session) =>
      state.setState((now) => ({ session, lockedBy: session ? null : lockedBy(now) })),
    ),
    client.onDeviceChanged((device) => state.setState({ device })),
  ];
  const before = state.getState();
  const [device, session] = await Promise.all([client.call('device.read', null), client.call('session.current', null)]);
  // What main said meanwhile is newer than its reply.
  const now = state.getState();
  state.setState({
    ...(now.device === before.device && { device }),
    ...(now.session === before.session && { session }),
  });
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
