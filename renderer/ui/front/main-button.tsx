import { Button, type ButtonProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { ComponentPropsWithRef } from 'react';
import { KeyHint } from '../layout/key-hint';
import { useFrontButton } from './front-buttons';

/** As it is written on keyboards: its name for assistive technology. */
const SHORTCUTS = { Enter: 'Enter', F12: 'F12', Esc: 'Escape', 'Ctrl P': 'Control+P' } as const;

interface MainButtonProps
  extends Omit<ButtonProps, 'variant'>, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** The key that presses it besides Ctrl Enter, which is shown on it otherwise. The caller listens to it. */
  readonly shortcut?: keyof typeof SHORTCUTS;
  /** Of a form or a question in the screen, which comes before the screen. */
  readonly isPanel?: boolean;
  /** The second of a double press does not press it. */
  readonly takesMoney?: boolean;
}

/** The one filled button of a screen, panel or sheet: its main action. Ctrl Enter presses it wherever the focus is. */
export function MainButton({ shortcut, isPanel = false, takesMoney = false, ref, ...props }: MainButtonProps) {
  const button = useFrontButton('main', { isPanel, takesMoney });
  return (
    <Button
      {...props}
      ref={useMergedRef(button, ref)}
      variant="filled"
      aria-keyshortcuts={shortcut ? `${SHORTCUTS[shortcut]} Control+Enter` : 'Control+Enter'}
      rightSection={<KeyHint>{shortcut ?? 'Ctrl Enter'}</KeyHint>}
    />
  );
}
