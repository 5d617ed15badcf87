// One live store per database: a Web Lock, held until the store is closed or the page is gone.

/** A page that is being reloaded lets go within this; one that hangs is replaced, and its epoch makes it harmless. */
const PATIENCE_MS = 3_000;

export async function acquireStoreLock(name: string): Promise<() => void> {
  try {
    return await hold(name, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    if (!(error instanceof DOMException) || (error.name !== 'TimeoutError' && error.name !== 'AbortError')) throw error;
    return hold(name, { steal: true });
  }
}

function hold(name: string, options: LockOptions): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release));
    // Rejects when the lock was not granted in time, and later when another page steals it, which the epoch answers.
    navigator.locks.request(name, options, held).catch(reject);
  });
}
