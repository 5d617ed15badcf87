import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeyHint } from './key-hint';

interface BackButtonProps {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Shown at the start of a screen reached from another one; Esc does the same. */
export function BackButton({ isDisabled, onClick, children }: BackButtonProps) {
  return (
    <Button
      leftSection={<IconChevronLeft className="flip" size="1.25rem" stroke={1.6} aria-hidden />}
      rightSection={<KeyHint>Esc</KeyHint>}
      aria-keyshortcuts="Escape"
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
