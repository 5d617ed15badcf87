// window.pos for tests, with predefined answers per command; events and store calls are raised manually. Like main it refuses
// what is not as agreed.
import { CodedError, ERRORS } from '#shared/errors';
import { COMMANDS, EVENTS, type Command, type EventName } from '#shared/ipc/channels';
import { COMMAND_CONTRACT } from '#shared/ipc/contract';
import type { PosApi } from '#shared/ipc/pos-api';
import { failure } from '#shared/ipc/reply';

type Answer = (input: unknown) => unknown;

/** Commands without an answer fail with NOT_OFFERED. Store calls are raised as 'store call'. */
export function createFakeApi(answers: Partial<Record<Command, Answer>>) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const listen = (name: string) => (listener: (payload: unknown) => void) => {
    listeners.set(name, listener);
    return () => void listeners.delete(name);
  };
  const refuse: Answer = () => ({ ok: false, error: { code: 'NOT_OFFERED', message: ERRORS.NOT_OFFERED.message } });
  const answer = (name: Command, input: unknown) => {
    const asked = COMMAND_CONTRACT[name].input.safeParse(input);
    return asked.success ? (answers[name] ?? refuse)(asked.data) : failure(new CodedError('IPC_REFUSED'));
  };
  const invoke = Object.fromEntries(
    COMMANDS.map((name) => [name, async (input: unknown) => answer(name, input)]),
  ) as PosApi['invoke'];
  const on = Object.fromEntries(EVENTS.map((name: EventName) => [name, listen(name)])) as PosApi['on'];
  const api: PosApi = { invoke, on, onStoreCall: listen('store call') };
  return { api, raise: (name: string, payload: unknown) => listeners.get(name)?.(payload), listeners };
}
