// The first field of a screen or a form takes what was typed for it before it had the keyboard, or says that it does not.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../locales/use-translation';
import { dropAll, typeAhead, type TypedFor } from './typed-ahead';
import { playRefusal } from '../../messages/sound';

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
      typeAhead(first, {
        isShown: () => isShown,
        refuse: () => {
          playRefusal();
          setRefused(true);
        },
      });
    });
    return () => {
      isShown = false;
    };
  }, [first]);
  return { problem: isRefused ? t('fields.typedBefore') : null, forget: () => setRefused(false) };
}

/** Called by what holds the screens. @param place what is in front: what was typed for a field of one place is kept for no other */
export function useTypedHere(place: string): void {
  const before = useRef(place);
  useLayoutEffect(() => {
    if (before.current !== place) dropAll();
    before.current = place;
  }, [place]);
}
