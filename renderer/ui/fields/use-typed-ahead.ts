// The first field of a screen or a form takes what was typed for it before it had the keyboard, or says that it does not.
import { useEffect, useState } from 'react';
import { useTranslation } from '../../locales/use-translation';
import { typeAhead, type TypedFor } from '../keys/typed-ahead';
import { playRefusal } from '../messages/sound';

interface TypedAhead {
  /** Shown at the field: something was typed before it was there, and was not meant for it; null for nothing. */
  readonly problem: string | null;
  /** Something is typed into it. */
  readonly forget: () => void;
}

/** @param what the field is for, when it is first shown; null for neither */
export function useTypedAhead(what: TypedFor | null): TypedAhead {
  const { t } = useTranslation();
  const [first] = useState(what);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isShown = true;
    // After the effects that give it the keyboard.
    queueMicrotask(() => {
      if (!isShown) return;
      typeAhead(first, () => {
        if (!isShown) return;
        playRefusal();
        setRefused(true);
      });
    });
    return () => {
      isShown = false;
    };
  }, [first]);
  return { problem: isRefused ? t('fields.typedBefore') : null, forget: () => setRefused(false) };
}
