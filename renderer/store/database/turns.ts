// Scheduling in a thread with one queue: the newest search goes first and older ones wait, so that what is being typed is
// answered at once and every query still gets its answer.

/** Milliseconds between two checks of an overtaken search whether it may continue. */
const WAIT_MS = 5;

export class NewestFirst {
  readonly #running: symbol[] = [];

  async run<T>(work: (turn: () => Promise<void>) => Promise<T>): Promise<T> {
    const me = Symbol();
    this.#running.push(me);
    const turn = async () => {
      await nextTask();
      while (this.#running.at(-1) !== me) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    };
    try {
      return await work(turn);
    } finally {
      this.#running.splice(this.#running.indexOf(me), 1);
    }
  }
}

/** Lets queued messages in; unlike a timer it has no minimum delay. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs tasks one after the other; a failure goes to its own caller and stops nothing. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
