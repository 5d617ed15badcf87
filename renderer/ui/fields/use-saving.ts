// Something that is saved once, however often the button is pressed: what is under way, and why it failed.
import { useRef, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';

/** Milliseconds. What is done sooner, as nearly always, changes nothing on the screen but its outcome. */
const SHOWN_AFTER = 150;

export interface Saving {
  /** It takes long enough to be said. */
  readonly isSaving: boolean;
  /** Of the last try; null while none failed. */
  readonly error: ErrorData | null;
  /** Nothing while a save is under way. Never rejects. */
  run(work: () => Promise<void>): Promise<void>;
  /** The same, and nothing while a save is under way. */
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
