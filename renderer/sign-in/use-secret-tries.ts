// What is typed for a PIN or password, and what came of the last try. An answer concerns whom it was asked about and what was sent:
// whoever is chosen meanwhile is not told it, and what is typed meanwhile is the next try.
import { useRef, useState, type RefObject } from 'react';
import { errorData, type ErrorData } from '#shared/errors';
import { useSecondsUntilRetry } from './use-seconds-until-retry';

interface SecretTries {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Of the last try of whom is chosen; null while another one is checked. */
  readonly error: ErrorData | null;
  readonly isBusy: boolean;
  readonly secondsLeft: number;
  /** Somebody else, or another way: nothing of what was typed and said before concerns them. */
  readonly begin: (change: () => void) => void;
  /** The same, and what was typed stays. */
  readonly forget: () => void;
  /** Does nothing while a try is checked or must wait. Never rejects. @param ask throws a CodedError for a refusal */
  readonly check: (ask: (secret: string) => Promise<void>) => Promise<void>;
}

interface Fields {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Comes before it, where it is shown. */
  readonly first?: RefObject<HTMLInputElement | null>;
  /** Called before the refusal is shown. */
  readonly onRefused: (error: ErrorData) => void;
}

export function useSecretTries({ input, first, onRefused }: Fields): SecretTries {
  const [text, setText] = useState('');
  const [error, setError] = useState<ErrorData | null>(null);
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsUntilRetry(error);
  const chosen = useRef(0);
  const forget = () => {
    chosen.current += 1;
    setError(null);
  };
  return {
    ...{ text, setText, error, isBusy, secondsLeft, forget },
    begin(change) {
      forget();
      change();
      setText('');
      requestAnimationFrame(() => (first?.current ?? input.current)?.focus());
    },
    async check(ask) {
      if (isBusy || secondsLeft > 0) return;
      if (text === '') return input.current?.focus();
      const own = chosen.current;
      setBusy(true);
      setError(null);
      try {
        await ask(text);
      } catch (thrown) {
        if (own !== chosen.current) return;
        const refusal = errorData(thrown);
        onRefused(refusal);
        setError(refusal);
        setText((now) => (now.startsWith(text) ? now.slice(text.length) : now));
        requestAnimationFrame(() => input.current?.focus());
      } finally {
        setBusy(false);
      }
    },
  };
}
