// One live store per database: a Web Lock, held until the store is closed or the page is gone.

/**
 * A page being reloaded releases the lock within this time; one that hangs is superseded, and its old epoch makes it
 * harmless.
 */
const PATIENCE_MS = 3_000;

export interface StoreLock {
  /** False once another page has stolen it: this page's knowledge of the store is then outdated. */
  isHeld(): boolean;
  release(): void;
}

export async function acquireStoreLock(name: string): Promise<StoreLock> {
  try {
    return await hold(name, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (!(error instanceof DOMException) || (error.name !== 'TimeoutError' && error.name !== 'AbortError')) throw error;
    return hold(name, { steal: true });
  }
}

function hold(name: string, options: LockOptions): Promise<StoreLock> {
  return new Promise((resolve, reject) => {
    let isHeld = true;
    const held = () => new Promise<void>((release) => resolve({ isHeld: () => isHeld, release }));
    // Rejects if the lock was not granted in time, and later if another page steals it.
    navigator.locks.request(name, options, held).catch((error: unknown) => {
      isHeld = false;
      reject(error);
    });
  });
}
