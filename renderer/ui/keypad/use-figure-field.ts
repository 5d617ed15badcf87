import { useEffect, useState, type RefObject } from 'react';

/** Where figures are typed on a keyboard anyway. */
const ELSEWHERE = '[data-office]';

/**
 * The field for a figure that has the focus.
 * @param keypad may have the focus meanwhile
 */
export function useFigureField(keypad: RefObject<HTMLElement | null>): HTMLInputElement | null {
  const [field, setField] = useState(() => figureField(document.activeElement));
  useEffect(() => {
    const follow = () => {
      const { activeElement } = document;
      if (!keypad.current?.contains(activeElement)) setField(figureField(activeElement));
    };
    // An element that is taken away or disabled loses the focus without a word.
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'inputmode'] });
    // Between two fields nothing has the focus for a moment.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) follow();
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('focusout', leave);
    follow();
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('focusout', leave);
    };
  }, [keypad]);
  return field;
}

function figureField(element: Element | null): HTMLInputElement | null {
  if (!(element instanceof HTMLInputElement) || element.readOnly || element.disabled) return null;
  const mode = element.getAttribute('inputmode');
  const isFigure = (mode === 'decimal' || mode === 'numeric') && element.dataset['keypad'] !== 'own';
  return isFigure && !element.closest(ELSEWHERE) ? element : null;
}
