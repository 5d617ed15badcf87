// Something that is saved once, however often the button is pressed: what is under way, and why it failed.
import { useRef, useState } from 'react';
import { errorData, type ErrorData } from '#shared/errors';

export interface Saving {
  readonly isSaving: boolean;
  /** Of the last try; null while none failed. */
  readonly error: ErrorData | null;
  /** Nothing while a save is under way. Never rejects. */
  run(work: () => Promise<void>): Promise<void>;
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
      setSaving(true);
      setError(null);
      try {
        await work();
      } catch (thrown) {
        setError(errorData(thrown));
      } finally {
        isUnderWay.current = false;
        setSaving(false);
      }
    },
  };
}
