// Lets all promises settle between two events, without a turn of Node's event loop for each: that took as long as most events.

const REAL_SET_IMMEDIATE = setImmediate;

/** Node runs this after each of its callbacks; it does nothing while promises are being settled already. */
const { _tickCallback } = process as unknown as { readonly _tickCallback: () => void };

/** Call at the top of the event loop. */
export function settleAll(): void {
  _tickCallback();
}

/** Runs `work` where no promise is being settled. */
export function atTopOfEventLoop(work: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    REAL_SET_IMMEDIATE(() => {
      try {
        work();
        resolve();
      } catch (error) {
        reject(error as Error);
      }
    });
  });
}
