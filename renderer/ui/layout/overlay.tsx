// A sheet over the screen that has the keyboard while it is there and gives it back to where it was. No key gets through to
// the screen below.
import { FocusTrap, Paper } from '@mantine/core';
import { useEffect, type AriaAttributes, type ReactNode } from 'react';
import classes from './overlay.module.css';

interface OverlayProps extends AriaAttributes {
  readonly role: 'dialog' | 'alertdialog';
  /** Of the sheet. */
  readonly className: string | undefined;
  readonly onKey: (key: string) => void;
  /** A click anywhere. */
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
