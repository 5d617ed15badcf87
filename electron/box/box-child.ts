// The process of a service in the app, seen from main: asks are numbered, and those without an answer fail when it ends. One that says
// something else is ended: nobody knows which answer is missing.
import { BOX_ASKS, boxAnswer, type BoxAskInput, type BoxAskName, type BoxAskOutput } from '#shared/ipc/box-process';
import { unwrap, type Reply } from '#shared/ipc/reply';
import { CodedError } from '#shared/errors';
import type { Log } from '../log/log';

/** What Electron's utility process can do, as far as it is used. */
export interface ChildPort {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
  kill(): void;
}

export interface BoxChild {
  /** @throws CodedError of the service; BOX_NOT_RUNNING if it ends before it has answered */
  ask<N extends BoxAskName>(name: N, input: BoxAskInput<N>): Promise<BoxAskOutput<N>>;
  readonly ended: Promise<number>;
  kill(): void;
}

interface Waiting {
  readonly resolve: (reply: Reply<unknown>) => void;
  readonly fail: (error: Error) => void;
}

export function openBoxChild(port: ChildPort, log: Log): BoxChild {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasEnded = false;
  port.onMessage((message) => {
    const { data } = boxAnswer.safeParse(message);
    if (!data) {
      log.warn('box', 'the service said something that is no answer; it is ended');
      return port.kill();
    }
    const { id, reply } = data;
    waiting.get(id)?.resolve(reply as Reply<unknown>);
    waiting.delete(id);
  });
  const ended = new Promise<number>((resolve) => {
    port.onExit((code) => {
      hasEnded = true;
      for (const { fail } of waiting.values()) fail(new CodedError('BOX_NOT_RUNNING'));
      waiting.clear();
      resolve(code);
    });
  });
  return {
    ended,
    kill: () => port.kill(),
    async ask(name, input) {
      if (hasEnded) throw new CodedError('BOX_NOT_RUNNING');
      const id = (lastId += 1);
      const reply = await new Promise<Reply<unknown>>((resolve, fail) => {
        waiting.set(id, { resolve, fail });
        port.postMessage({ id, name, input });
      });
      return BOX_ASKS[name].output.parse(unwrap(reply)) as BoxAskOutput<typeof name>;
    },
  };
}
