/** For a button beside the amount field, which keeps the keyboard when it is pressed with the mouse. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
