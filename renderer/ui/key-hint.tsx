import { Kbd } from '@mantine/core';

/** The key of a control, inside it and last. Hidden from names: those say what the control does. */
export function KeyHint({ children }: { readonly children: string }) {
  return <Kbd aria-hidden>{children}</Kbd>;
}
