// One ask of the app's main process, and its answer. What is no ask ends nothing: other tills may be working with the service.
import { z } from 'zod';
import { CodedError } from '#shared/errors';
import { BOX_ASKS, boxAsk } from '#shared/ipc/box-process';
import { failure, type Reply } from '#shared/ipc/reply';
import type { BoxHandlers } from './box-service';

export interface BoxAnswer {
  readonly id: number;
  readonly reply: Reply<unknown>;
}

const numbered = z.object({ id: z.int() });

/** @returns null for a message without a number, whose answer nobody waits for. Never rejects. */
export async function answerAsk(service: BoxHandlers, message: unknown): Promise<BoxAnswer | null> {
  const { data: ask, error } = boxAsk.safeParse(message);
  if (!ask) {
    console.error('A message of the app is no ask:', error.message);
    const { data } = numbered.safeParse(message);
    return data ? { id: data.id, reply: failure(new CodedError('IPC_REFUSED')) } : null;
  }
  const { id, name, input } = ask;
  const handle = service[name] as (input: unknown) => Promise<unknown>;
  try {
    return { id, reply: { ok: true, value: await handle(BOX_ASKS[name].input.parse(input)) } };
  } catch (thrown) {
    return { id, reply: failure(thrown) };
  }
}
