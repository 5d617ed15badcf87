/** The key of a control, inside it and last. Hidden from names: those say what the control does. */
export function KeyHint({ children }: { readonly children: string }) {
  return <kbd aria-hidden>{children}</kbd>;
}
