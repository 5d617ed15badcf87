import type { MouseEvent } from 'react';

/** For a button beside the amount field: keeps the focus in the field when the button is clicked. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

/** For the room between the fields and buttons: a click there leaves the focus where it is. */
export function keepFocusBeside(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const pressed = target instanceof Element ? target.closest('button, input, label, a, [tabindex]') : null;
  if (pressed === null || !currentTarget.contains(pressed)) event.preventDefault();
}
