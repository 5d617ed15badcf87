// Runs a save once, however often the button is pressed; tracks its progress and error.
import { useRef, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';

/** Milliseconds. Faster saves, which are nearly all, show no progress. */
const SHOWN_AFTER = 150;

export interface Saving {
  /** True once the save takes long enough to be shown. */
  readonly isSaving: boolean;
  /** Error of the last try; null if there was none. */
  readonly error: ErrorData | null;
  /** Does nothing while a save is in progress. Never rejects. */
  run(work: () => Promise<void>): Promise<void>;
  /** Wraps another action, which does nothing while a save is in progress. */
  unlessSaving(work: () => void): () => void;
}

export function useSaving(): Saving {
  const [error, setError] = useState<ErrorData | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isSaving,
    error,
    async run(work) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const slow = setTimeout(() => setSaving(true), SHOWN_AFTER);
      setError(null);
      try {
        await work();
      } catch (thrown) {
        setError(errorData(thrown));
      } finally {
        clearTimeout(slow);
        isUnderWay.current = false;
        setSaving(false);
      }
    },
    unlessSaving: (work) => () => {
      if (!isUnderWay.current) work();
    },
  };
}
