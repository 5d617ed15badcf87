// The only door to the main process: every request, event and reply of the renderer passes here and is parsed in both
// directions. Only this file touches `window.pos`.
import { z } from 'zod';
import type { OperationInput, PageOperation } from '#shared/api/wire/operation';
import { dataSchema, type ReplyData } from '#shared/api/wire/reply';
import type { RequestParts } from '#shared/api/wire/request';
import { STORE_CALLS, type Command, type EventName, type StoreCall } from '#shared/ipc/channels';
import {
  COMMAND_CONTRACT,
  EVENT_CONTRACT,
  type CommandInput,
  type CommandOutput,
  type EventPayload,
} from '#shared/ipc/contract';
import type { PosApi, Unsubscribe } from '#shared/ipc/pos-api';
import { failure, replySchema, unwrap, type Reply } from '#shared/ipc/reply';
import { STORE_CALL_CONTRACT, storeCallMessage, type StoreInput, type StoreOutput } from '#shared/ipc/store-calls';
import { CodedError } from '#shared/errors';

// The content security policy forbids eval, which zod would otherwise use for speed.
z.config({ jitless: true });

declare global {
  interface Window {
    readonly pos?: PosApi;
  }
}

export type StoreHandlers = { readonly [N in StoreCall]: (input: StoreInput<N>) => Promise<StoreOutput<N>> };

export interface Condition {
  /** ETag of the record that is to be changed; RECORD_CHANGED where it is another one by now. */
  readonly ifMatch?: string | undefined;
  /** Called with the ETag of the record in the reply, if it has one. */
  readonly tagged?: (etag: string) => void;
}

export interface PosClient {
  /** @throws CodedError with main's code, or IPC_REFUSED when either side sends something outside the contract. */
  call<N extends Command>(name: N, input: CommandInput<N>): Promise<CommandOutput<N>>;
  /**
   * Calls one operation of the service.
   * @param onceKey UUID; a service with idempotency keys does what has the same key once
   * @param condition what binds a change to the record as it was read; a service without ETags compares nothing
   * @throws CodedError with the code of the refusal, NOT_OFFERED if the service has no such operation, or the codes of `call`.
   */
  ask<O extends PageOperation>(
    operation: O,
    input: OperationInput<O>,
    onceKey?: string,
    condition?: Condition,
  ): Promise<ReplyData<O['reply']>>;
  onSyncChanged(listener: (status: EventPayload<'sync.changed'>) => void): Unsubscribe;
  onSyncLogged(listener: (changed: EventPayload<'sync.logged'>) => void): Unsubscribe;
  onSessionChanged(listener: (session: EventPayload<'session.changed'>) => void): Unsubscribe;
  onDeviceChanged(listener: (device: EventPayload<'device.changed'>) => void): Unsubscribe;
  onPrintingChanged(listener: (printing: EventPayload<'printing.changed'>) => void): Unsubscribe;
  onCustomerDisplayChanged(listener: (state: EventPayload<'customerDisplay.changed'>) => void): Unsubscribe;
  onBoxChanged(listener: (state: EventPayload<'box.changed'>) => void): Unsubscribe;
  onUpdatesChanged(listener: (state: EventPayload<'updates.changed'>) => void): Unsubscribe;
  onCrashesChanged(listener: (reports: EventPayload<'crashes.changed'>) => void): Unsubscribe;
  onComputerResumed(listener: (sleep: EventPayload<'computer.resumed'>) => void): Unsubscribe;
  /** Answers main's calls to the store until unsubscribed; an error thrown by a handler is returned as its code. */
  onStoreCall(handlers: StoreHandlers): Unsubscribe;
}

export function createPosClient(api: () => PosApi): PosClient {
  const client: PosClient = {
    async call(name, input) {
      const { output } = COMMAND_CONTRACT[name];
      // Main checks what it is sent. Checking it here as well would take a weak till longer for each sale.
      const reply = parse(replySchema, await api().invoke[name](input), `reply to ${name}`);
      return parse(output, unwrap(reply as Reply<unknown>), `output of ${name}`) as CommandOutput<typeof name>;
    },
    async ask(operation, input, onceKey, { ifMatch, tagged } = {}) {
      const parts = { body: undefined, ...(input as RequestParts), onceKey, ifMatch };
      const { data, etag } = await client.call('api.call', { ...parts, id: operation.id });
      if (etag !== null) tagged?.(etag);
      return parse(dataSchema(operation.reply), data, `answer to ${operation.id}`) as never;
    },
    onSyncChanged: (listener) => subscribe(api(), 'sync.changed', listener),
    onSyncLogged: (listener) => subscribe(api(), 'sync.logged', listener),
    onSessionChanged: (listener) => subscribe(api(), 'session.changed', listener),
    onDeviceChanged: (listener) => subscribe(api(), 'device.changed', listener),
    onPrintingChanged: (listener) => subscribe(api(), 'printing.changed', listener),
    onCustomerDisplayChanged: (listener) => subscribe(api(), 'customerDisplay.changed', listener),
    onBoxChanged: (listener) => subscribe(api(), 'box.changed', listener),
    onUpdatesChanged: (listener) => subscribe(api(), 'updates.changed', listener),
    onCrashesChanged: (listener) => subscribe(api(), 'crashes.changed', listener),
    onComputerResumed: (listener) => subscribe(api(), 'computer.resumed', listener),
    onStoreCall: (handlers) =>
      api().onStoreCall((payload) => {
        const message = storeCallMessage.parse(payload);
        void answer(handlers, message.name, message.input).then((reply) =>
          client.call('store.reply', { callId: message.callId, reply }),
        );
      }),
  };
  return client;
}

export const pos: PosClient = createPosClient(() => {
  if (!window.pos) throw new CodedError('IPC_REFUSED', { message: 'The page is not running inside the app.' });
  return window.pos;
});

function subscribe<N extends EventName>(api: PosApi, name: N, listener: (payload: EventPayload<N>) => void) {
  return api.on[name]((payload) => listener(EVENT_CONTRACT[name].parse(payload) as EventPayload<N>));
}

async function answer(handlers: StoreHandlers, name: string, input: unknown): Promise<Reply<unknown>> {
  try {
    if (!isStoreCall(name)) throw new CodedError('IPC_REFUSED', { message: `The store knows no call '${name}'.` });
    const parsed = parse(STORE_CALL_CONTRACT[name].input, input, `input of ${name}`);
    const handle = handlers[name] as (input: unknown) => Promise<unknown>;
    return { ok: true, value: await handle(parsed) };
  } catch (error) {
    return failure(error);
  }
}

function isStoreCall(name: string): name is StoreCall {
  return (STORE_CALLS as readonly string[]).includes(name);
}

function parse<T extends z.ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const message = `The ${what} is not as agreed: ${z.prettifyError(result.error)}`;
  throw new CodedError('IPC_REFUSED', { message }, { cause: result.error });
}
