// A sheet over the screen that traps the focus and restores it when closed. No key reaches the screen below.
import { FocusTrap, Paper } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { comboOf, type Combo } from '../keys/combo';
import { frontSheet, SHEET } from './front-buttons';
import classes from './overlay.module.css';

interface OverlayProps extends AriaAttributes {
  readonly role: 'dialog' | 'alertdialog';
  /** Class of the sheet. */
  readonly className: string | undefined;
  readonly onKey: (key: Combo, event: Pick<Event, 'preventDefault'>) => void;
  /** Whether the focus goes back to where it was, as it does by default: not to a place that is being left. */
  readonly returnsFocus?: () => boolean;
  /** Called for a click anywhere; its target is `currentTarget` where it is beside the sheet. */
  readonly onClick?: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

export function Overlay({ role, className, onKey, returnsFocus, onClick, children, ...aria }: OverlayProps) {
  const before = useRef<Element>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Before anything in the sheet takes the focus.
    before.current = document.activeElement;
    // The trap waits for a timer, and what is typed meanwhile would be lost.
    backdrop.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const isReturning = useEffectEvent(() => returnsFocus?.() ?? true);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && isReturning()) before.current.focus();
    },
    [],
  );
  // The focus may not have come into the sheet yet, or may have been lost from it.
  const onKeyOutside = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Node && backdrop.current?.contains(event.target)) return;
    // The keys of a sheet in front of this one are its own.
    if (frontSheet() !== backdrop.current) return;
    event.stopPropagation();
    onKey(comboOf(event) ?? '', event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyOutside(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  // On the body: a container inside the screen would be all that the backdrop covers.
  return createPortal(
    // The trap gives the sheet its own ref: one beside it would be lost.
    <FocusTrap active innerRef={backdrop}>
      <div
        {...{ [SHEET]: true }}
        className={classes['backdrop']}
        onClick={onClick}
        onKeyDown={(event) => {
          event.stopPropagation();
          event.nativeEvent.stopPropagation();
          onKey(comboOf(event.nativeEvent) ?? '', event);
        }}
      >
        <Paper className={`${classes['sheet']} ${className}`} role={role} shadow="md" {...aria}>
          {children}
        </Paper>
      </div>
    </FocusTrap>,
    document.body,
  );
}
