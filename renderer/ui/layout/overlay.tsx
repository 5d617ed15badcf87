// A sheet over the screen that traps the focus and restores it when closed. No key reaches the screen below.
import { FocusTrap, Paper } from '@mantine/core';
import { useEffect, type AriaAttributes, type ReactNode } from 'react';
import classes from './overlay.module.css';

interface OverlayProps extends AriaAttributes {
  readonly role: 'dialog' | 'alertdialog';
  /** Class of the sheet. */
  readonly className: string | undefined;
  readonly onKey: (key: string) => void;
  /** Called for a click anywhere. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export function Overlay({ role, className, onKey, onClick, children, ...aria }: OverlayProps) {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <FocusTrap active>
      <div
        className={classes['backdrop']}
        onClick={onClick}
        onKeyDown={(event) => {
          event.stopPropagation();
          event.nativeEvent.stopPropagation();
          onKey(event.key);
        }}
      >
        <Paper className={`${classes['sheet']} ${className}`} role={role} shadow="md" {...aria}>
          {children}
        </Paper>
      </div>
    </FocusTrap>
  );
}
