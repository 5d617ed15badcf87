import { useMergedRef } from '@mantine/hooks';
import type { MouseEvent } from 'react';
import type { ActionId } from '../keys/actions';
import { ariaOf, chipOf } from '../keys/combo';
import { keyOf, useKeyChoices } from '../keys/key-choices';
import { KeyHint } from '../buttons/key-hint';
import { LightButton, type LightButtonProps } from '../buttons/light-button';
import { isSecondClick, useFrontButton } from './front-buttons';

/** As it is written on keyboards: its name for assistive technology. */
const SHORTCUTS = { Enter: 'Enter', Esc: 'Escape' } as const;

interface MainButtonProps extends Omit<LightButtonProps, 'variant' | 'rightSection'> {
  /** The key that presses it besides Ctrl Enter, which is shown on it otherwise. The caller listens to it. */
  readonly shortcut?: keyof typeof SHORTCUTS;
  /** Whose key does the same; instead of `shortcut`. */
  readonly action?: ActionId;
  /** Of a form or a question in the screen, which comes before the screen. */
  readonly isPanel?: boolean;
  /** A form beside it has the filled button for now. What presses it stays. */
  readonly isBehind?: boolean;
  /** The second of a double press does not press it. */
  readonly takesMoney?: boolean;
  /** Says what is missing where Ctrl Enter is pressed while the button is disabled. */
  readonly whenDisabled?: () => void;
}

/** The one filled button of a screen, panel or sheet: its main action. Ctrl Enter presses it wherever the focus is. */
export function MainButton({
  shortcut,
  action,
  isPanel = false,
  isBehind = false,
  takesMoney = false,
  whenDisabled,
  onClick,
  ref,
  ...props
}: MainButtonProps) {
  const button = useFrontButton('main', { isPanel, takesMoney, whenDisabled });
  const choices = useKeyChoices();
  const key = action && keyOf(action, choices);
  const own = key === undefined ? shortcut && SHORTCUTS[shortcut] : ariaOf(key);
  return (
    <LightButton
      {...props}
      ref={useMergedRef(button, ref)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // Also keeps it from submitting its form.
        if (isSecondClick(event, takesMoney)) event.preventDefault();
        else onClick?.(event);
      }}
      variant={isBehind ? 'default' : 'filled'}
      aria-keyshortcuts={own === undefined ? 'Control+Enter' : `${own} Control+Enter`}
      rightSection={<KeyHint>{key === undefined ? (shortcut ?? 'Ctrl Enter') : chipOf(key)}</KeyHint>}
    />
  );
}
