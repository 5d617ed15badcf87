// Calls to the page's store. A call ends with its reply, or with STORE_NOT_READY when the page goes away or the deadline
// passes; it never hangs.
import { CodedError } from '#shared/errors';
import type { StoreCall } from '#shared/ipc/channels';
import { unwrap, type Reply } from '#shared/ipc/reply';
import { STORE_CALL_CONTRACT, type StoreCallMessage, type StoreInput, type StoreOutput } from '#shared/ipc/store-calls';

/** Milliseconds; a store that takes longer for a page of rows is stuck. */
const DEADLINE = 30_000;

export interface StoreCalls {
  /** @throws CodedError of the store, STORE_NOT_READY, or IPC_REFUSED if the reply is invalid. */
  call<N extends StoreCall>(name: N, input: StoreInput<N>): Promise<StoreOutput<N>>;
  reply(callId: number, reply: Reply<unknown>): void;
  /** The page is gone or reloaded: pending calls will not be answered. */
  abandon(): void;
}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

export function createStoreCalls(send: (message: StoreCallMessage) => boolean, deadline = DEADLINE): StoreCalls {
  const pending = new Map<number, Pending>();
  let lastId = 0;

  const endCall = (callId: number, end: (pending: Pending) => void) => {
    const entry = pending.get(callId);
    if (!entry) return;
    pending.delete(callId);
    clearTimeout(entry.timer);
    end(entry);
  };
  const giveUp = (callId: number) => endCall(callId, ({ reject }) => reject(new CodedError('STORE_NOT_READY')));

  const ask = (name: StoreCall, input: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const callId = lastId;
      pending.set(callId, { resolve, reject, timer: setTimeout(() => giveUp(callId), deadline) });
      if (!send({ callId, name, input })) giveUp(callId);
    });

  return {
    async call(name, input) {
      const result = STORE_CALL_CONTRACT[name].output.safeParse(await ask(name, input));
      if (!result.success)
        throw new CodedError('IPC_REFUSED', { message: `The store's answer to ${name} is not as agreed.` });
      return result.data as StoreOutput<typeof name>;
    },
    reply: (callId, reply) =>
      endCall(callId, ({ resolve, reject }) => {
        try {
          resolve(unwrap(reply));
        } catch (error) {
          reject(error);
        }
      }),
    abandon: () => {
      for (const callId of [...pending.keys()]) giveUp(callId);
    },
  };
}
