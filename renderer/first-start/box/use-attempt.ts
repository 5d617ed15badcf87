import { useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';

/**
 * One thing at a time that main is asked to do: whether it is under way, and why the last one failed. Unlike `useSaving` it says so at
 * once: what the service reports meanwhile must not take the place of the form.
 */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorData | null>(null);
  return {
    isBusy,
    error,
    forget: () => setError(null),
    async attempt(work: () => Promise<void>) {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (thrown) {
        setError(errorData(thrown));
      } finally {
        setBusy(false);
      }
    },
  };
}
