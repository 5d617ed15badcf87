// Handles one command from the page: check the sender and that somebody is at the till, parse the input, run, parse the
// output, reply. Errors are returned as data; nothing is thrown to the page.
import type { z } from 'zod';
import { CodedError, errorData } from '#shared/errors';
import type { Command } from '#shared/ipc/channels';
import { COMMAND_CONTRACT, type CommandInput, type CommandOutput } from '#shared/ipc/contract';
import { failure, type Reply } from '#shared/ipc/reply';
import type { Session } from '#shared/ipc/session';
import type { Log } from '../log/log';
import { isTrustedSender, type SenderFrame } from '../security/app-origin';
import { expectSession } from './while-locked';

/** A missing handler does not compile. */
export type Handlers = {
  readonly [N in Command]: (input: CommandInput<N>) => CommandOutput<N> | Promise<CommandOutput<N>>;
};

export interface AnswerPorts {
  /** Who is at the till; null while it is locked. */
  readonly current: () => Session | null;
  /** An error of a handler without a code. */
  readonly onUnexpected: (error: unknown) => void;
  readonly log: Log;
}

export async function answer<N extends Command>(
  name: N,
  handler: Handlers[N],
  frame: SenderFrame | null,
  input: unknown,
  { current, onUnexpected, log }: AnswerPorts,
): Promise<Reply<unknown>> {
  try {
    if (!isTrustedSender(frame)) throw new CodedError('IPC_REFUSED', { message: 'The sender is not the page.' });
    expectSession(name, current());
    const contract = COMMAND_CONTRACT[name];
    const parsed = parse(contract.input, input, `input of ${name}`) as CommandInput<N>;
    const value = await handler(parsed as never);
    return { ok: true, value: parse(contract.output, value, `output of ${name}`) };
  } catch (error) {
    const { code, message } = errorData(error);
    // The page of a locked till asks for its lists after every pull; a line for each would push out the others.
    if (code === 'NOT_SIGNED_IN') return failure(error);
    if (code === 'INTERNAL') onUnexpected(error);
    // The message of an unexpected error may quote data; its class is enough to find it.
    log.warn('ipc', `${name} ${code}${code === 'IPC_REFUSED' ? ` ${message}` : ''}${kindOf(error)}`);
    return failure(error);
  }
}

/** Reports the invalid paths, never the values. */
function parse(schema: z.ZodType, value: unknown, what: string): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const paths = result.error.issues.map((issue) => issue.path.join('.') || 'whole').join(', ');
  throw new CodedError('IPC_REFUSED', { message: `The ${what} is not as agreed: ${paths}.` });
}

function kindOf(error: unknown): string {
  return error instanceof CodedError || !(error instanceof Error) ? '' : ` ${error.name}`;
}
