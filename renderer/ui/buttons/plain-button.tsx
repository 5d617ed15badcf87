// A button without a look of its own. Mantine's looks up a theme, styles and system props for each one that is drawn, and screens have
// up to a hundred of them.
import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

const classes: Readonly<Partial<Record<'root', string>>> = UnstyledButton.classes;

/** With the ring of the keyboard focus that Mantine's own has. */
export const PLAIN_CLASS = `mantine-focus-auto ${classes.root ?? ''}`;

export function PlainButton({ className, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={className === undefined ? PLAIN_CLASS : `${PLAIN_CLASS} ${className}`}
    />
  );
}
