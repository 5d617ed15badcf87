// A record that is chosen takes the place of the field that found it, and the field the place of the record. Whatever had the
// keyboard is gone then: it goes to what is there now.
import { useEffect, useRef, type RefObject } from 'react';

/** @returns for the element that holds both */
export function useKeptFocus(isChosen: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isChosen);
  useEffect(() => {
    if (before.current === isChosen) return;
    before.current = isChosen;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isChosen]);
  return place;
}
