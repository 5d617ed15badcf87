/** The shortcut of a control, as its last child. Hidden from its accessible name, which says what the control does. */
export function KeyHint({ children }: { readonly children: string }) {
  return <kbd aria-hidden>{children}</kbd>;
}
