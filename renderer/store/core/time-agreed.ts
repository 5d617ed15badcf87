// When the service's time is known: what is dropped for its age waits for it, as the till's clock may be years ahead.
import type { Store } from './store';

/** Resolves then, or when `signal` is aborted. @throws CodedError if main does not answer */
export async function timeAgreed({ agreedTime, pos }: Store, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let stop = () => {};
    const changed = new Promise<void>((resolve) => {
      const heard = () => resolve();
      const forget = pos.onSyncChanged(heard);
      signal.addEventListener('abort', heard);
      stop = () => {
        forget();
        signal.removeEventListener('abort', heard);
      };
    });
    try {
      if (await agreedTime()) return;
      await changed;
    } finally {
      stop();
    }
  }
}
