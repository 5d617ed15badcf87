/** For a button beside the amount field: keeps the focus in the field when the button is clicked. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
