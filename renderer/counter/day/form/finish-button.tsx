// The button that ends a form of the day, at the foot of its column, with a hint while it is disabled.
import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { KeyHint } from '../../../ui/layout/key-hint';
import columns from './day-columns.module.css';

interface FinishButtonProps {
  readonly children: ReactNode;
  /** Takes the focus after the last field. */
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly isDisabled: boolean;
  /** The hint; null for none. */
  readonly say: string | null;
  readonly onPress: () => void;
}

export function FinishButton({ children, button, isDisabled, say, onPress }: FinishButtonProps) {
  return (
    <div className={columns['finish']}>
      <Button
        {...(button && { ref: button })}
        variant="filled"
        size="xl"
        fullWidth
        disabled={isDisabled}
        aria-keyshortcuts="Control+Enter"
        rightSection={<KeyHint>Ctrl Enter</KeyHint>}
        onClick={onPress}
      >
        {children}
      </Button>
      {say !== null && <p className={columns['small']}>{say}</p>}
    </div>
  );
}
